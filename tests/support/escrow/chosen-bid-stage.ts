// Olive's job with two bids, and the pages from choosing one to paying. The webhook for the sandbox's notices can be
// shut.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { testApp, type TestApp } from '../app';
import { castOn, type Cast } from '../cast';
import { readPage } from '../form-page';
import { fieldsOf, pageText } from '../page-text';
import { browser, type Browser } from '../web';
import { webhookServer, type WebhookServer } from './webhook-server';

export const SAID = 'Bid accepted successfully! You can now message the landscaper.';
export const ISSUE = 'There was an issue processing your payment. Please contact support.';
export const GOOD = { cardNumber: '4242 4242 4242 4242', expiry: '12/49', securityCode: '123' };

type People = Record<'olive' | 'mallory' | 'fern' | 'rowan' | 'ada', SessionUser>;
type Story = { jobId: string; ferns: string; rowans: string };

export const seen = async (response: Response | Promise<Response>) => {
  const { status, headers } = await response;
  const html = await (await response).text();
  const { toasts } = await readPage(new Response(html));
  return { status, html, text: pageText(html), toasts, to: headers.get('Location') ?? '' };
};
export const here = (url: string) => url.replace('http://hedgerow.test', '');
export const sessionOf = (checkout: string) => checkout.split('/').at(-1)!;

/** Starts the product before the tests of a file, and closes it after them. */
export function chosenBidStage() {
  let webhook: WebhookServer;
  let world: TestApp;
  let cast: Cast;
  let people: People;
  let olives: Browser;
  let nobody: Browser;
  beforeAll(async () => {
    webhook = await webhookServer();
    world = await testApp({ SANDBOX_WEBHOOK_URL: webhook.url });
    webhook.serves(world.app);
    cast = castOn(world);
    const [olive, mallory, fern, rowan, ada] = await Promise.all([
      cast.customer(),
      cast.customer({ fullName: 'Mallory Stone' }),
      cast.landscaper(),
      cast.landscaper({ fullName: 'Rowan Whitlock' }),
      cast.admin(),
    ]);
    people = { olive, mallory, fern, rowan, ada };
    nobody = await browser(world.app);
  });
  beforeEach(async () => {
    webhook.open();
    webhook.answers.length = 0;
    // Otherwise a notice that an earlier test kept from the webhook would be sent again during this one.
    await world.database.knex('sandboxNotices').whereNull('deliveredAt').del();
    await world.app.sandbox!.faults.clear();
    olives = await browser(world.app, { actor: people.olive });
  });
  afterAll(async () => {
    await world.close();
    await webhook.close();
  });

  async function twoBids(): Promise<Story> {
    const jobId = await cast.postedJob(people.olive);
    return {
      jobId,
      ferns: await cast.placedBid(people.fern, jobId, { amount: 185_00 }),
      rowans: await cast.placedBid(people.rowan, jobId, { amount: 210_00 }),
    };
  }
  const get = (path: string, as = olives) => seen(as.get(path));
  const post = (path: string, fields: Record<string, string> = {}, as = olives) => seen(as.post(path, fields));
  /** Olive opens the page that accepts a bid, and presses its button. */
  async function choose({ jobId, ferns }: Story): Promise<string> {
    const path = `/jobs/${jobId}/accept/${ferns}`;
    const { to } = await post(path, fieldsOf((await get(path)).html));
    return here(to);
  }
  /** Olive pays on the provider's page and is redirected back. */
  const payAt = async (checkout: string, card = GOOD) => here((await post(checkout, card)).to);
  /** The state of a job, as admins and the two landscapers see it; bids cheapest first. */
  const stateOf = async (jobId: string) => {
    const { bidding, escrow, jobs } = world.app;
    const bidOf = async ({ id }: SessionUser) =>
      (await bidding.views.landscaperBids(id)).bids.find((bid) => bid.jobId === jobId);
    const [job, hold, bids, { heldPence }] = await Promise.all([
      jobs.views.jobFor(people.ada, jobId),
      escrow.holdOf(jobId),
      Promise.all([bidOf(people.fern), bidOf(people.rowan)]),
      escrow.statementOf(jobId),
    ]);
    return { job: job?.status, hold: hold?.state, bids: bids.map((bid) => bid?.status), heldPence };
  };

  return {
    webhook: () => webhook,
    world: () => world,
    cast: () => cast,
    people: () => people,
    olives: () => olives,
    nobody: () => nobody,
    twoBids,
    get,
    post,
    choose,
    payAt,
    stateOf,
  };
}
