import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn, HOUSE, type Cast } from '#tests/support/cast';
import { whereBreaks } from '#tests/support/defects';
import { answered, pageText } from '#tests/support/page-text';
import { browser, type Browser } from '#tests/support/web';

let world: TestApp;
let cast: Cast;
let olive: SessionUser;
let fern: SessionUser;
let ferns: Browser;
let jobId: string;
beforeAll(async () => {
  world = await testApp();
  cast = castOn(world);
  [olive, fern] = await Promise.all([cast.customer(), cast.landscaper()]);
});
afterAll(() => world.close());
beforeEach(async () => {
  ferns = await browser(world.app, { actor: fern });
  jobId = await cast.postedJob(olive, { photoCount: 2 });
});

const details = async (path = `/landscaper/browse/${jobId}`, as = ferns) => answered(as.get(path));
const send = async (fields: Record<string, string>, path = `/landscaper/browse/${jobId}`) =>
  answered(ferns.post(path, fields));
/** Checks that no bid was placed: the page still asks Fern for a price. */
const isUnbid = async () => expect((await details()).html).toContain('name="amount"');
const main = (html: string) => pageText(/<main.*<\/main>/s.exec(html)?.[0] ?? '');
const toastIn = (html: string) => pageText(/<dialog[^>]*data-toast.*?<\/dialog>/s.exec(html)?.[0] ?? '');

test('L-FIND1-04 shows the details of the job, without its address, and a form to bid with', async () => {
  const { status, html } = await details();
  expect(status).toBe(200);
  expect(html).toContain('data-dialog-content');
  const text = main(html);
  expect(text).toContain('Budget £160.00 Bids 0 of 5');
  expect(text).toContain('Front hedge, about 12 metres.');
  expect(text).toContain('Place your bid');
  expect(html.match(/\/1200\.jpg"/g)?.length).toBeGreaterThanOrEqual(2);
  for (const secret of [HOUSE, '4HT', '4711', 'Marsh']) expect(html).not.toContain(secret);
});

test('V-BID-02 the message takes 200 characters and is counted', async () => {
  const [field] = /<textarea[^>]*>/.exec((await details()).html) ?? [];
  expect(field).toContain('name="message"');
  expect(field).toContain('maxLength="200"');
  expect(field).toContain('data-counter');
  const tooLong = await send({ amount: '10', message: 'x'.repeat(201) });
  expect(tooLong.status).toBe(422);
  expect(main(tooLong.html)).toContain('Message must be 200 characters or less.');
});

test('E-LAND-14 D-BIDTOAST a bid is placed once: “Bid placed successfully”, on the list it came from', async () => {
  const list = '/landscaper/browse?radius=40&sortBy=budget';
  const { html } = await details(
    `/landscaper/browse/${jobId}?list=${encodeURIComponent('radius=40&sortBy=budget&next=//evil.test')}`,
  );
  expect(html.replaceAll('&amp;', '&')).toContain(`href="${list}"`);
  const action = /<form[^>]*action="(\/landscaper\/browse\/[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const bidId = /name="bidId" value="([^"]*)"/.exec(html)?.[1] ?? '';
  const bid = { bidId, amount: '150', estimatedDays: '2', message: 'Level top.' };
  expect(await send(bid, action)).toMatchObject({ status: 303, to: list });
  const toast = toastIn((await details(list)).html);
  expect(toast).toContain('Bid placed successfully');
  expect(toast).toContain('You receive £135.00 if you are chosen.');
  expect((await send(bid, action)).status).toBe(303);
  expect(main((await details()).html)).toContain(
    'Your bid Pending Your price £150.00 You receive £135.00 Takes 2 days “Level top.”',
  );
  expect(main((await details()).html)).toContain('Bids 1 of 5');
});

test('V-BID-01 without a price: “Price required”, “Please enter your bid price.”, what was typed kept', async () => {
  const { status, html } = await send({ amount: ' ', message: 'Level top', estimatedDays: '3' });
  expect(status).toBe(422);
  expect(main(html)).toContain('Price required Please enter your bid price.');
  expect(html).toContain('href="#amount"');
  expect(html).toContain('Level top</textarea>');
  await isUnbid();
});

test('an amount that is not a price gets 422, with the words beside the field', async () => {
  const { status, html } = await send({ amount: 'ten' });
  expect(status).toBe(422);
  expect(main(html)).toContain('Invalid amount Please enter a valid bid amount.');
});

test('“Work it out again” places no bid', async () => {
  const { status, html } = await send({ do: 'work-out', amount: '150' });
  expect(status).toBe(200);
  expect(main(html)).toContain('You receive £135 .00');
  await isUnbid();
});

test('L-FIND1-05 K-LAND-14 E-LAND-03 D-BIDTOAST on a full job the button is disabled and says why; a late bid gets 409 and a toast', async () => {
  await cast.othersBid(jobId, 5);
  const { status, html } = await details();
  expect(status).toBe(200);
  expect(html).toMatch(
    /<button[^>]*disabled=""[^>]*aria-describedby="why-closed"[^>]*>Place bid|<button[^>]*aria-describedby="why-closed"[^>]*disabled=""[^>]*>Place bid/,
  );
  expect(main(html)).toContain('This job has all 5 bids. If one is withdrawn it opens again.');
  expect(main(html)).toContain('Front hedge, about 12 metres.');
  expect(html).not.toContain('name="amount"');
  const late = await send({ amount: '10' });
  expect(late.status).toBe(409);
  expect(toastIn(late.html)).toContain('Failed to place bid. Bidding Closed - Max Bids Reached');
});

test('E-LAND-03 when something breaks on our side, the form comes back with what was typed', async () => {
  const broken = await browser(whereBreaks(world.app, 'bidding', 'placeBid'), { actor: fern });
  const { status, html } = await answered(
    await broken.post(`/landscaper/browse/${jobId}`, { amount: '150', message: 'Level top' }),
  );
  expect(status).toBe(500);
  expect(toastIn(html)).toContain('Failed to place bid');
  expect(main(html)).toContain('Failed to place bid. Please try again.');
  expect(html).toContain('Level top</textarea>');
});

test('K-LAND-14 each job has its own limit of bids', async () => {
  await world.database.knex('jobs').where({ id: jobId }).update({ maxBids: 1 });
  await cast.othersBid(jobId, 1);
  expect(main((await details()).html)).toContain('This job has all 1 bid.');
});

test('a landscaper who has bid sees the bid, and where to change it; a second bid is refused', async () => {
  const bidId = await cast.placedBid(fern, jobId);
  const { html } = await details();
  expect(main(html)).toContain('Your bid Pending Your price £150.00 You receive £135.00 Takes 1 day');
  expect(html).toContain(`href="/bids/${bidId}/edit"`);
  expect((await send({ amount: '10' })).status).toBe(409);
});

test('a job that is no longer posted shows its name and nothing else', async () => {
  await world.app.jobs.deleteJob.execute({ jobId, customerId: olive.id });
  const { status, html } = await details();
  expect(status).toBe(200);
  expect(main(html)).toContain('Bidding Closed “Hedge Trimming in Frome” takes no more bids.');
  expect(html).not.toContain(HOUSE);
  expect((await send({ amount: '10' })).status).toBe(409);
});

test('a job that does not exist has no page', async () => {
  for (const path of [`/landscaper/browse/${randomUUID()}`, '/landscaper/browse/nonsense']) {
    expect((await details(path)).status).toBe(404);
    expect((await send({ amount: '10' }, path)).status).toBe(404);
  }
});

test('a visitor is sent to sign in, a customer is refused, and a landscaper without a profile is sent to complete it', async () => {
  const to = async (actor?: SessionUser) => (await details(undefined, await browser(world.app, { actor }))).to;
  expect(await to()).toBe('/auth');
  expect(await to(olive)).toBe('/');
  expect(await to(await cast.landscaper({ completed: false }))).toBe('/landscaper-registration-step1');
});
