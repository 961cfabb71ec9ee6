import { randomUUID } from 'node:crypto';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import type { TestApp } from './app';
import type { Cast } from './cast';

const CARD = { cardNumber: '4242 4242 4242 4242', expiry: '12/49', securityCode: '123' };
const BACK = {
  doneUrl: 'http://hedgerow.test/landscaper/payouts',
  againUrl: 'http://hedgerow.test/landscaper/payouts',
};

type Work = { customer: SessionUser; landscaper: SessionUser; amount?: number };

async function ok<Value>(what: Promise<{ ok: true; value: Value } | { ok: false; reason: string }>): Promise<Value> {
  const outcome = await what;
  if (!outcome.ok) throw new Error(`the story stops: ${outcome.reason}`);
  return outcome.value;
}

/** A job on its way from a bid to released money, each stage made by going through those before it. */
export function workOn({ app }: Pick<TestApp, 'app'>, cast: Cast) {
  const { escrow, jobs, bidding, sandbox } = app;

  async function hired({ customer, landscaper, amount = 185_00 }: Work): Promise<string> {
    const jobId = await cast.postedJob(customer);
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
  async function pay(jobId: string, customer: SessionUser): Promise<void> {
    const { url } = await ok(escrow.openCheckout.execute({ jobId, customerId: customer.id }));
    await sandbox!.checkoutDesk.pay(url.split('/').at(-1)!, CARD);
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
  /** The landscaper's payout account can receive from now on. */
  async function payoutsReady(landscaper: SessionUser): Promise<void> {
    const { url } = await ok(escrow.openPayoutAccount.execute({ landscaperId: landscaper.id, ...BACK }));
    await sandbox!.onboardingDesk.complete(url.split('/').at(-1)!);
    await escrow.refreshPayee.execute({ landscaperId: landscaper.id });
  }
  return { hired, pay, paid, started, marked, completed, payoutsReady };
}
export type WorkStory = ReturnType<typeof workOn>;
