import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn, HOUSE, type Cast } from '#tests/support/cast';
import { whereBreaks, withParts } from '#tests/support/defects';
import { readPage } from '#tests/support/form-page';
import { answered, pageText } from '#tests/support/page-text';
import { browser, type Browser } from '#tests/support/web';

let world: TestApp;
let cast: Cast;
let olive: SessionUser;
let fern: SessionUser;
let rivals: SessionUser[];
let ferns: Browser;
let jobId: string;
beforeAll(async () => {
  world = await testApp();
  cast = castOn(world);
  [olive, fern, ...rivals] = await Promise.all([
    cast.customer(),
    cast.landscaper(),
    ...Array.from({ length: 5 }, () => cast.landscaper({ fullName: 'Rowan Thorne' })),
  ]);
});
afterAll(() => world.close());
beforeEach(async () => {
  ferns = await browser(world.app, { actor: fern });
  jobId = await cast.postedJob(olive, { photoCount: 2 });
});

/** Fern's bids, as the API shows them to her. */
const fernsBids = async () => {
  const list = (await (await ferns.json('GET', '/api/landscaper/bids')).json()) as Record<string, unknown>[];
  return list.map(({ amount, message, estimatedDays, status }) => ({ amount, message, estimatedDays, status }));
};
const othersBid = async (count: number) => {
  for (const rival of rivals.slice(0, count)) await cast.placedBid(rival, jobId);
};
const valueOf = (html: string, name: string) => {
  const input =
    [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => tag).find((tag) => tag.includes(`name="${name}"`)) ?? '';
  return /value="([^"]*)"/.exec(input)?.[1];
};
const ask = (path = `/jobs/${jobId}/bid`, as = ferns) => answered(as.get(path));
const send = (fields: Record<string, string>, path = `/jobs/${jobId}/bid`) => answered(ferns.post(path, fields));
/** Checks that no bid was placed: Fern is still asked for a price. */
const expectNoBid = async () => expect((await ask()).html).toContain('name="amount"');

describe('the page', () => {
  test('shows the job, without its address, and asks for price (typed as text, decision 98), days and message', async () => {
    const { status, html } = await ask();
    expect(status).toBe(200);
    const text = pageText(html);
    expect(text).toContain('Place Your Bid');
    expect(text).toMatch(/Where Frome BA11, under 2 miles/);
    expect(text).toContain('Budget £160.00 Bids 0 of 5');
    expect(text).toContain('You receive £0 .00 Enter a price to see what you receive.');
    expect(html.match(/\/1200\.jpg"/g)?.length).toBeGreaterThanOrEqual(2);
    for (const secret of [HOUSE, '4HT', '4711', 'Marsh']) expect(html).not.toContain(secret);
    expect(html).toMatch(/<input[^>]*name="amount"[^>]*type="text"[^>]*inputMode="decimal"/);
    expect(html).toMatch(/<textarea[^>]*data-counter/);
    expect(html).toContain('data-dialog-content');
    expect(valueOf(html, 'bidId')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('E-LAND-15 a bid that is sent several times is placed once; the toast says what Fern will receive', async () => {
    const before = await fernsBids();
    const bidId = valueOf((await ask()).html, 'bidId') ?? '';
    const form = { bidId, amount: '£1,250.55', estimatedDays: '2', message: 'Level top.\r\nSquare face.' };
    const first = await send(form);
    expect([first.status, first.to]).toEqual([303, '/landscaper/find-jobs']);
    const list = pageText((await ask('/landscaper/find-jobs')).html);
    expect(list).toContain('Bid placed!');
    expect(list).toContain('You receive £1,125.49 if you are chosen.');
    expect((await send(form)).status).toBe(303);
    const placed = { amount: 1250.55, message: 'Level top.\nSquare face.', estimatedDays: 2, status: 'pending' };
    expect(await fernsBids()).toEqual([placed, ...before]);
  });

  test('E-LAND-04 when something breaks on our side, the form comes back with what was typed', async () => {
    const app = whereBreaks(world.app, 'bidding', 'placeBid');
    const response = await (
      await browser(app, { actor: fern })
    ).post(`/jobs/${jobId}/bid`, { amount: '150', message: 'Level top' });
    const page = await readPage(response);
    expect(response.status).toBe(500);
    expect(page.toasts).toEqual(['Error placing bid Failed to place bid. Please try again.']);
    expect([page.value('amount'), page.value('message')]).toEqual(['150', 'Level top']);
  });

  test('redirects to the list that the landscaper came from, and never to another site', async () => {
    const { html } = await ask(
      `/jobs/${jobId}/bid?list=${encodeURIComponent('radius=10&services=Hedge Trimming&next=//evil.test')}`,
    );
    expect(html).toContain('href="/landscaper/find-jobs?radius=10&amp;services=Hedge+Trimming"');
    const action = /<form[^>]*action="(\/jobs\/[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect((await send({ amount: '10' }, action)).to).toBe('/landscaper/find-jobs?radius=10&services=Hedge+Trimming');
  });

  test('“Work it out again” shows the sum to the penny, places nothing and keeps what was typed', async () => {
    const typed = { bidId: randomUUID(), amount: '£185.05', message: 'Level top', estimatedDays: '3' };
    const { status, html } = await send({ do: 'work-out', ...typed });
    expect(status).toBe(200);
    expect(pageText(html)).toContain(
      'You receive £166 .54 The customer pays £185.05. Platform fee 10%: £18.51. No lead fee',
    );
    expect([valueOf(html, 'bidId'), valueOf(html, 'amount'), valueOf(html, 'estimatedDays')]).toEqual([
      typed.bidId,
      '£185.05',
      '3',
    ]);
    expect(html).toMatch(/<textarea[^>]*>\n?Level top<\/textarea>/);
    expect(html).not.toContain('role="alert"');
    await expectNoBid();
  });

  test.each(['', 'abc'])('V-BID-03 D-BIDTOAST %j is not an amount, and stays in the field', async (amount) => {
    const { status, html } = await send({ amount, message: 'Level top', estimatedDays: '1' });
    expect(status).toBe(422);
    expect(html).toContain('<title>Error: Place Your Bid');
    expect(pageText(html)).toContain('Invalid amount Please enter a valid bid amount.');
    expect(html).toContain('href="#amount"');
    expect(valueOf(html, 'amount') ?? '').toBe(amount);
    expect(html).toContain('Level top</textarea>');
    await expectNoBid();
  });

  test('V-BID-05 201 characters are too many, and stay in the field', async () => {
    const { status, html } = await send({ amount: '10', message: 'x'.repeat(201) });
    expect(status).toBe(422);
    expect(pageText(html)).toContain('Message too long Message must be 200 characters or less.');
    expect(pageText(html)).toContain('201 of 200 characters used.');
    expect(pageText(html)).toContain('You receive £9 .00');
    expect(html).toContain(`${'x'.repeat(201)}</textarea>`);
  });

  test('everything that is wrong is shown at once', async () => {
    const { status, html } = await send({ amount: '0', message: 'x'.repeat(214), estimatedDays: 'soon' });
    expect(status).toBe(422);
    expect(pageText(html)).toContain(
      'There is a problem Please enter a valid bid amount. Please give whole days, from 1 to 365, or leave it empty. Message must be 200 characters or less.',
    );
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(3);
  });

  test('a control character in a field is refused, and does not cause a fault', async () => {
    expect((await send({ amount: '10', message: 'a\u0000b' })).status).toBe(422);
  });

  test('V-BID-06 L-FIND2-06 E-LAND-04 D-BIDTOAST the page of a full job says that it is full; a late bid gets 409, and a toast says why', async () => {
    await othersBid(5);
    const { status, html } = await ask();
    expect(status).toBe(200);
    expect(pageText(html)).toContain('Bidding Closed - Max Bids Reached “Hedge Trimming in Frome” has all 5 bids.');
    expect(html).not.toContain('name="amount"');
    const late = await ferns.post(`/jobs/${jobId}/bid`, { amount: '10' });
    expect(late.status).toBe(409);
    expect((await readPage(late)).toasts).toEqual(['Error placing bid Bidding Closed - Max Bids Reached']);
  });

  test('V-BID-06 the page of a job that is no longer posted says “Bidding Closed”', async () => {
    await world.app.jobs.deleteJob.execute({ jobId, customerId: olive.id });
    const { status, html } = await ask();
    expect(status).toBe(200);
    expect(pageText(html)).toContain('Bidding Closed “Hedge Trimming in Frome” takes no more bids.');
    expect(html).not.toContain('Max Bids Reached');
    expect(html).not.toContain(HOUSE);
    expect((await send({ amount: '10' })).status).toBe(409);
  });

  test('a landscaper who has bid sees the bid with a link to change it; a second bid is refused', async () => {
    const bidId = await cast.placedBid(fern, jobId);
    const { html } = await ask();
    expect(pageText(html)).toContain('Your bid Pending Your price £150.00 You receive £135.00 Takes 1 day');
    expect(html).toContain(`href="/bids/${bidId}/edit"`);
    expect(html).toContain(`href="/bids/${bidId}/withdraw"`);
    expect(html).not.toContain('name="amount"');
    expect((await send({ amount: '10' })).status).toBe(409);
  });

  test('a job that does not exist has no page', async () => {
    for (const path of [`/jobs/${randomUUID()}/bid`, '/jobs/nonsense/bid']) {
      expect((await ask(path)).status).toBe(404);
      expect((await send({ amount: '10' }, path)).status).toBe(404);
    }
  });

  test('a visitor is sent to sign in, a customer to the home page, and a landscaper without a profile to the registration', async () => {
    const to = async (actor?: SessionUser) => (await ask(undefined, await browser(world.app, { actor }))).to;
    expect(await to()).toBe('/auth');
    expect(await to(olive)).toBe('/');
    expect(await to(await cast.landscaper({ completed: false }))).toBe('/landscaper-registration-step1');
  });
});

describe('POST /api/jobs/{id}/bids', () => {
  const call = async (body: unknown, as = ferns, id = jobId) => {
    const response = await as.json('POST', `/api/jobs/${id}/bids`, body);
    return { status: response.status, body: (await response.json()) as unknown };
  };
  const placed = {
    status: 'pending',
    createdAt: expect.any(String) as unknown,
    id: expect.any(String) as unknown,
    success: true,
    job: {
      title: 'Hedge Trimming in Frome',
      location: 'Frome BA11',
      budget: 160,
      description: 'Front hedge, about 12 metres.',
    },
  };

  test('API-FIND-04 L-ENT-03 places a bid from { amount, message, estimatedDays? }', async () => {
    const terms = { amount: 150.5, message: 'Level top.', estimatedDays: 2 };
    expect(await call(terms)).toEqual({ status: 201, body: { ...placed, ...terms } });
  });

  test('API-FIND-03 places a bid from { jobId, price, message, estimatedDuration }', async () => {
    const answer = await call({ jobId, price: '85.05', message: 'Tidy.', estimatedDuration: '2 days' });
    const terms = { amount: 85.05, message: 'Tidy.', estimatedDays: 2 };
    expect(answer).toEqual({ status: 201, body: { ...placed, ...terms } });
  });

  test('V-BID-01 a body that is not valid is refused with the words and the field', async () => {
    const words = 'Please enter your bid price.';
    expect(await call({ price: '' })).toEqual({
      status: 422,
      body: { error: words, message: words, code: 'terms-not-valid', fields: { amount: [words] } },
    });
    await expectNoBid();
  });

  test('each refusal has its status and its words', async () => {
    const refused = (status: number, code: string, message?: string) => ({
      status,
      body: { code, ...(message && { message }) },
    });
    expect(await call({ amount: 10 }, ferns, randomUUID())).toMatchObject(refused(404, 'job-not-found'));
    expect(await call({ amount: 10 }, ferns, 'nonsense')).toMatchObject(refused(404, 'job-not-found'));
    await cast.placedBid(fern, jobId);
    expect(await call({ amount: 10 })).toMatchObject(refused(409, 'already-bid'));
    await othersBid(4);
    const late = await browser(world.app, { actor: rivals[4] });
    const full = 'Bidding Closed - Max Bids Reached';
    expect(await call({ amount: 10 }, late)).toMatchObject(refused(409, 'max-bids-reached', full));
    await world.app.jobs.deleteJob.execute({ jobId, customerId: olive.id });
    expect(await call({ amount: 10 }, late)).toMatchObject(refused(409, 'bidding-closed', 'Bidding Closed'));
  });

  test('is only for landscapers with a profile', async () => {
    const asked = async (actor?: SessionUser) => call({ amount: 10 }, await browser(world.app, { actor }));
    expect(await asked()).toMatchObject({ status: 401, body: { code: 'not-signed-in' } });
    expect(await asked(olive)).toMatchObject({ status: 403, body: { code: 'wrong-user-type' } });
    expect(await asked(await cast.admin())).toMatchObject({ status: 403, body: { code: 'wrong-user-type' } });
    const unfinished = await cast.landscaper({ completed: false });
    expect(await asked(unfinished)).toMatchObject({ status: 403, body: { code: 'profile-incomplete' } });
  });

  test('too many bids in an hour are refused until later', async () => {
    const strict = withParts(world.app, { rateLimits: { allow: async (what) => what !== 'place-bid' } });
    const response = await (
      await browser(strict, { actor: fern })
    ).json('POST', `/api/jobs/${jobId}/bids`, { amount: 10 });
    expect(response.status).toBe(429);
    expect(await response.json()).toMatchObject({ code: 'too-many-bids' });
  });
});
