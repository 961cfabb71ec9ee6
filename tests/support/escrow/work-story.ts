import { randomUUID } from 'node:crypto';
import { checkoutPageOn } from '#app/commands/escrow/checkout-page';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { testApp, type TestApp } from '../app';
import { castOn, type Cast } from '../cast';
import { readPage, type FormPage } from '../form-page';
import { browser, type Browser } from '../web';

const CARD = { cardNumber: '4242 4242 4242 4242', expiry: '12/49', securityCode: '123' };
const BACK = {
  doneUrl: 'http://hedgerow.test/landscaper/payouts',
  againUrl: 'http://hedgerow.test/landscaper/payouts',
};

type Work = {
  customer: SessionUser;
  landscaper: SessionUser;
  amount?: number;
  asked?: Parameters<Cast['postedJob']>[1];
};

async function ok<Value>(what: Promise<{ ok: true; value: Value } | { ok: false; reason: string }>): Promise<Value> {
  const outcome = await what;
  if (!outcome.ok) throw new Error(`the story stops: ${outcome.reason}`);
  return outcome.value;
}

/** What people do on the payment provider's own pages. */
export type AtProvider = {
  pays(checkoutId: string, card: typeof CARD): Promise<unknown>;
  /** `landscaperId`: whose payout account is completed on the page at `url`. */
  onboards(page: { url: string; landscaperId: string }): Promise<unknown>;
};
const inSandbox = ({ sandbox }: TestApp['app']): AtProvider => ({
  pays: (checkoutId, card) => sandbox!.checkoutPage.pay(checkoutId, card),
  onboards: ({ url }) => sandbox!.onboardingPage.complete(url.split('/').at(-1)!),
});

/** Takes a job from a bid to released money; each step goes through the ones before it. */
export function workOn({ app }: Pick<TestApp, 'app'>, cast: Cast, atProvider: AtProvider = inSandbox(app)) {
  const { escrow, jobs, bidding } = app;

  async function hired({ customer, landscaper, amount = 185_00, asked }: Work): Promise<string> {
    const jobId = await cast.postedJob(customer, asked);
    const bidId = await cast.placedBid(landscaper, jobId, { amount });
    await ok(
      bidding.acceptBid.execute({
        jobId,
        bidId,
        customerId: customer.id,
        holdId: randomUUID(),
        threadId: randomUUID(),
      }),
    );
    return jobId;
  }
  /** The customer pays what is due on the provider's page, and has not returned from it yet. */
  async function payOnPage(
    jobId: string,
    customer: SessionUser,
    { increaseId, card = CARD }: { increaseId?: string; card?: typeof CARD } = {},
  ): Promise<string> {
    const payment = { jobId, customerId: customer.id, increaseId, pageOf: checkoutPageOn('http://hedgerow.test') };
    const { url } = await ok(escrow.openCheckout.execute(payment));
    const checkoutId = url.split('/').at(-1)!;
    await atProvider.pays(checkoutId, card);
    return checkoutId;
  }
  async function pay(jobId: string, customer: SessionUser, card = CARD): Promise<void> {
    await payOnPage(jobId, customer, { card });
    await ok(escrow.settleCheckout.execute({ of: { jobId } }));
  }
  async function paid(work: Work): Promise<string> {
    const jobId = await hired(work);
    await pay(jobId, work.customer);
    return jobId;
  }
  async function started(work: Work): Promise<string> {
    const jobId = await paid(work);
    await ok(jobs.startWork.execute({ jobId, landscaperId: work.landscaper.id }));
    return jobId;
  }
  async function marked(work: Work): Promise<string> {
    const jobId = await started(work);
    await ok(jobs.markComplete.execute({ jobId, landscaperId: work.landscaper.id, note: 'All trimmed and swept.' }));
    return jobId;
  }
  async function completed(work: Work): Promise<string> {
    const jobId = await marked(work);
    await ok(escrow.confirmCompletion.execute({ jobId, customerId: work.customer.id }));
    return jobId;
  }
  /** Both sides of a finished job review each other, so that both reviews are published. */
  async function reviewed({ customer, landscaper }: Work, jobId: string, review: { rating: number; comment?: string }) {
    const { rating, comment = '' } = review;
    const [reviewId, otherId] = [randomUUID(), randomUUID()];
    const marks = { goodAccess: true, clearBrief: true, paidOnTime: true };
    await ok(jobs.reviewJob.execute({ reviewId, jobId, customerId: customer.id, rating, comment }));
    const byLandscaper = { reviewId: otherId, jobId, landscaperId: landscaper.id, ...marks, comment: '' };
    await ok(jobs.reviewCustomer.execute(byLandscaper));
    return reviewId;
  }
  /** Completes the landscaper's payout account. */
  async function payoutsReady(landscaper: SessionUser): Promise<void> {
    const { url } = await ok(app.onboarding.openPayoutAccount.execute({ landscaperId: landscaper.id, ...BACK }));
    await atProvider.onboards({ url, landscaperId: landscaper.id });
    await escrow.refreshPayee.execute({ landscaperId: landscaper.id });
  }
  return { hired, payOnPage, pay, paid, started, marked, completed, reviewed, payoutsReady };
}
/**
 * Olive, who owns the jobs; Fern, who does them; Ada, the admin; Mallory and Rowan, who have nothing to do with them.
 * All are signed in.
 */
export async function workStage(
  environment: Record<string, string> = {},
  atProvider: (world: TestApp) => AtProvider = ({ app }) => inSandbox(app),
) {
  const world = await testApp(environment);
  const cast = castOn(world);
  const people = {
    olive: await cast.customer(),
    mallory: await cast.customer({ fullName: 'Mallory Stone' }),
    fern: await cast.landscaper(),
    rowan: await cast.landscaper({ fullName: 'Rowan Whitlock' }),
    ada: await cast.admin(),
  };
  const sandbox = Boolean(world.app.sandbox);
  const at = async (actor?: SessionUser) => browser(world.app, { actor, sandbox });
  const [olives, mallorys, ferns, rowans, adas, nobodys] = await Promise.all(
    [...Object.values(people), undefined].map(at),
  );
  const browsers = {
    olives: olives!,
    mallorys: mallorys!,
    ferns: ferns!,
    rowans: rowans!,
    adas: adas!,
    nobodys: nobodys!,
  };
  return {
    world,
    app: world.app,
    cast,
    work: workOn(world, cast, atProvider(world)),
    ...people,
    ...browsers,
    pair: { customer: people.olive, landscaper: people.fern },
    statusOf: async (jobId: string) => (await world.app.jobs.views.jobFor(people.ada, jobId))?.status,
  };
}
export type WorkStage = Awaited<ReturnType<typeof workStage>>;

/** Follows a redirect as a browser does, to read the page to which it leads. */
export async function followed(browser: Browser, response: Response): Promise<FormPage> {
  if (response.status !== 303) throw new Error(`expected a redirect, not ${response.status}`);
  return readPage(await browser.get(response.headers.get('Location') ?? ''));
}

export const bodyOf = async (response: Response): Promise<{ status: number } & Record<string, unknown>> => ({
  status: response.status,
  ...((await response.json()) as Record<string, unknown>),
});
