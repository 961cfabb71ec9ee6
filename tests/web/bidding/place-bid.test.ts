import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn, HOUSE, type Cast } from '#tests/support/cast';
import { whereBreaks } from '#tests/support/defects';
import { readPage } from '#tests/support/form-page';
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

const bids = () =>
  world.database.knex('bids').where({ jobId }).select('landscaperId', 'amount', 'message', 'estimatedDays', 'status');
const valueOf = (html: string, name: string) => {
  const input =
    [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => tag).find((tag) => tag.includes(`name="${name}"`)) ?? '';
  return /value="([^"]*)"/.exec(input)?.[1];
};
const ask = (path = `/jobs/${jobId}/bid`, as = ferns) => answered(as.get(path));
const send = (fields: Record<string, string>, path = `/jobs/${jobId}/bid`) => answered(ferns.post(path, fields));

describe('the page', () => {
  test('V-BID-04 shows the job, without its address, and asks for price (at least 1, in steps of a penny), days and message', async () => {
    const { status, html } = await ask();
    expect(status).toBe(200);
    const text = pageText(html);
    expect(text).toContain('Place Your Bid');
    expect(text).toMatch(/Where Frome BA11, \d+(\.\d)? miles?/);
    expect(text).toContain('Budget £160.00 Bids 0 of 5');
    expect(text).toContain('You receive £0 .00 Enter a price to see what you receive.');
    expect(html.match(/\/1200\.jpg"/g)?.length).toBeGreaterThanOrEqual(2);
    for (const secret of [HOUSE, '4HT', '4711', 'Marsh']) expect(html).not.toContain(secret);
    expect(html).toMatch(
      /<input[^>]*min="1"[^>]*step="0\.01"[^>]*name="amount"|<input[^>]*name="amount"[^>]*min="1"[^>]*step="0\.01"/,
    );
    expect(html).toMatch(/<textarea[^>]*data-counter/);
    expect(html).toContain('data-dialog-content');
    expect(valueOf(html, 'bidId')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('E-LAND-04 D-BIDTOAST whoever is too late reads why, and in a toast too', async () => {
    for (let n = 0; n < 5; n += 1) await cast.placedBid(await cast.landscaper(), jobId);
    const response = await ferns.post(`/jobs/${jobId}/bid`, { amount: '150', message: 'Level top' });
    const page = await readPage(response);
    expect(response.status).toBe(409);
    expect(page.toasts).toEqual(['Error placing bid Bidding Closed - Max Bids Reached']);
  });

  test('E-LAND-04 where something of ours breaks, the form comes back with what was typed', async () => {
    const app = whereBreaks(world.app, 'bidding', 'placeBid');
    const response = await (
      await browser(app, { actor: fern })
    ).post(`/jobs/${jobId}/bid`, { amount: '150', message: 'Level top' });
    const page = await readPage(response);
    expect(response.status).toBe(500);
    expect(page.toasts).toEqual(['Error placing bid Failed to place bid. Please try again.']);
    expect([page.value('amount'), page.value('message')]).toEqual(['150', 'Level top']);
  });

  test('E-LAND-15 a bid is placed once, however often it is sent; the toast says what Fern receives', async () => {
    const bidId = valueOf((await ask()).html, 'bidId') ?? '';
    const form = { bidId, amount: '£1,250.55', estimatedDays: '2', message: 'Level top.\r\nSquare face.' };
    const first = await send(form);
    expect([first.status, first.to]).toEqual([303, '/landscaper/find-jobs']);
    const list = pageText((await ask('/landscaper/find-jobs')).html);
    expect(list).toContain('Bid placed!');
    expect(list).toContain('You receive £1,125.49 if you are chosen.');
    expect((await send(form)).status).toBe(303);
    expect(await bids()).toEqual([
      {
        landscaperId: fern.id,
        amount: 125_055,
        message: 'Level top.\nSquare face.',
        estimatedDays: 2,
        status: 'pending',
      },
    ]);
  });

  test('goes back to the list it came from, and nowhere else', async () => {
    const { html } = await ask(
      `/jobs/${jobId}/bid?list=${encodeURIComponent('radius=10&services=Hedge Trimming&next=//evil.test')}`,
    );
    expect(html).toContain('href="/landscaper/find-jobs?radius=10&amp;services=Hedge+Trimming"');
    const action = /<form[^>]*action="(\/jobs\/[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect((await send({ amount: '10' }, action)).to).toBe('/landscaper/find-jobs?radius=10&services=Hedge+Trimming');
  });

  test.each([
    ['£185.05', '£166 .54', 'The customer pays £185.05. Platform fee 10%: £18.51.'],
    ['0.05', '£0 .04', 'Platform fee 10%: £0.01.'],
    ['150', '£135 .00', 'Platform fee 10%: £15.00.'],
  ])(
    '“Work it out again” with %s: the sum to the penny, nothing placed, what was typed kept',
    async (amount, receive, words) => {
      const { status, html } = await send({
        do: 'work-out',
        bidId: randomUUID(),
        amount,
        message: 'Level top',
        estimatedDays: '3',
      });
      expect(status).toBe(200);
      expect(pageText(html)).toContain(`You receive ${receive}`);
      expect(pageText(html)).toContain(words);
      expect([valueOf(html, 'amount'), valueOf(html, 'estimatedDays')]).toEqual([amount, '3']);
      expect(html).toMatch(/<textarea[^>]*>\n?Level top<\/textarea>/);
      expect(html).not.toContain('role="alert"');
      expect(await bids()).toEqual([]);
    },
  );

  test.each(['', '0', '0.00', '-5', 'abc', '12.345', '1e3', '12 pounds', '٣'])(
    'V-BID-03 D-BIDTOAST %j is no amount, and stays in the field',
    async (amount) => {
      const { status, html } = await send({ amount, message: 'Level top', estimatedDays: '1' });
      expect(status).toBe(422);
      expect(html).toContain('<title>Error: Place Your Bid');
      expect(pageText(html)).toContain('Invalid amount Please enter a valid bid amount.');
      expect(html).toContain('href="#amount"');
      expect(valueOf(html, 'amount') ?? '').toBe(amount);
      expect(html).toContain('Level top</textarea>');
      expect(await bids()).toEqual([]);
    },
  );

  test('V-BID-05 201 characters are too many, 200 are not; line ends count once', async () => {
    const tooLong = await send({ amount: '10', message: 'x'.repeat(201) });
    expect(tooLong.status).toBe(422);
    expect(pageText(tooLong.html)).toContain('Message too long Message must be 200 characters or less.');
    expect(pageText(tooLong.html)).toContain('201 of 200 characters used.');
    expect(pageText(tooLong.html)).toContain('You receive £9 .00');
    expect(tooLong.html).toContain(`${'x'.repeat(201)}</textarea>`);
    expect((await send({ amount: '10', message: `${'x'.repeat(99)}\r\n${'y'.repeat(100)}` })).status).toBe(303);
  });

  test('everything that is wrong is said at once', async () => {
    const { status, html } = await send({ amount: '0', message: 'x'.repeat(214), estimatedDays: 'soon' });
    expect(status).toBe(422);
    expect(pageText(html)).toContain(
      'There is a problem Please enter a valid bid amount. Please give whole days, from 1 to 365, or leave it empty. Message must be 200 characters or less.',
    );
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(3);
  });

  test.each([
    ['message', 'a\u0000b'],
    ['estimatedDays', '1\u0000'],
    ['amount', '1\u0000'],
    ['bidId', 'nonsense'],
  ])('%s with something nobody types is refused, not a fault', async (name, value) => {
    expect((await send({ amount: '10', [name]: value })).status).toBe(422);
    expect(await bids()).toEqual([]);
  });

  test('V-BID-06 L-FIND2-06 a full job: the gate, the exact words, 409 for whoever is too late', async () => {
    await cast.othersBid(jobId, 5);
    const { status, html } = await ask();
    expect(status).toBe(200);
    expect(pageText(html)).toContain('Bidding Closed - Max Bids Reached “Hedge Trimming in Frome” has all 5 bids.');
    expect(html).not.toContain('name="amount"');
    const late = await send({ amount: '10' });
    expect(late.status).toBe(409);
    expect(pageText(late.html)).toContain('Bidding Closed - Max Bids Reached');
  });

  test('V-BID-06 a job that is no longer posted: “Bidding Closed”', async () => {
    await world.database.knex('jobs').where({ id: jobId }).update({ status: 'cancelled' });
    const { status, html } = await ask();
    expect(status).toBe(200);
    expect(pageText(html)).toContain('Bidding Closed “Hedge Trimming in Frome” takes no more bids.');
    expect(html).not.toContain('Max Bids Reached');
    expect(html).not.toContain(HOUSE);
    expect((await send({ amount: '10' })).status).toBe(409);
  });

  test('whoever has bid sees the bid, and where to change it', async () => {
    const bidId = await cast.placedBid(fern, jobId);
    const { html } = await ask();
    expect(pageText(html)).toContain('Your bid Pending Your price £150.00 You receive £135.00 Takes 1 day');
    expect(html).toContain(`href="/bids/${bidId}/edit"`);
    expect(html).toContain(`href="/bids/${bidId}/withdraw"`);
    expect(html).not.toContain('name="amount"');
    const again = await send({ amount: '10' });
    expect(again.status).toBe(409);
    expect(await bids()).toHaveLength(1);
  });

  test('no such job is no page', async () => {
    for (const path of [`/jobs/${randomUUID()}/bid`, '/jobs/nonsense/bid']) {
      expect((await ask(path)).status).toBe(404);
      expect((await send({ amount: '10' }, path)).status).toBe(404);
    }
  });

  test('a visitor signs in, a customer is turned back, a landscaper without a profile completes it', async () => {
    const to = async (actor?: SessionUser) => (await ask(undefined, await browser(world.app, { actor }))).to;
    expect(await to()).toBe('/auth');
    expect(await to(olive)).toBe('/');
    expect(await to(await cast.landscaper({ completed: false }))).toBe('/landscaper-registration-step1');
  });
});

describe('POST /api/jobs/{id}/bids', () => {
  const call = async (body: unknown, as = ferns, id = jobId) => {
    const response = await as.json('POST', `/api/jobs/${id}/bids`, body);
    return { status: response.status, ...(await response.json()) };
  };
  const placed = {
    status: 'pending',
    createdAt: expect.any(String),
    id: expect.any(String),
    success: true,
    job: {
      title: 'Hedge Trimming in Frome',
      location: 'Frome BA11',
      budget: 160,
      description: 'Front hedge, about 12 metres.',
    },
  };

  test('API-FIND-04 L-ENT-03 { amount, message, estimatedDays? }', async () => {
    const response = await ferns.json('POST', `/api/jobs/${jobId}/bids`, {
      amount: 150.5,
      message: 'Level top.',
      estimatedDays: 2,
    });
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ ...placed, amount: 150.5, message: 'Level top.', estimatedDays: 2 });
  });

  test.each([
    [{ price: '85.05', message: 'Tidy.', estimatedDuration: '2 days' }, 8505, 2],
    [{ price: 85, message: 'All cut to one height.', estimatedDuration: '1-2 weeks' }, 8500, 14],
    [{ price: 19.99, estimatedDuration: 'half a day' }, 1999, 1],
    [{ price: 0.29, estimatedDuration: 3 }, 29, 3],
    [{ price: 1.1, estimatedDuration: null }, 110, null],
    [{ price: 4.35, estimatedDuration: '12 hours' }, 435, 2],
  ])(
    'API-FIND-03 { jobId, price, message, estimatedDuration }: %j',
    async (body: { price: unknown; message?: string; estimatedDuration: unknown }, amount, estimatedDays) => {
      expect((await call({ jobId, ...body })).success).toBe(true);
      const { message = '' } = body;
      expect(await bids()).toEqual([{ landscaperId: fern.id, amount, message, estimatedDays, status: 'pending' }]);
    },
  );

  test('D-BIDBODY a body for another job is refused', async () => {
    expect(await call({ jobId: randomUUID(), price: 10 })).toMatchObject({
      status: 422,
      message: 'Please send the id of the job in the address.',
    });
  });

  test.each([
    ['V-BID-03', { amount: 0 }, 'Please enter a valid bid amount.', 'amount'],
    ['V-BID-03', { message: 'No price' }, 'Please enter a valid bid amount.', 'amount'],
    ['no fractions of a penny', { amount: 10.005 }, 'Please enter a valid bid amount.', 'amount'],
    ['no exponents', { amount: 1e21 }, 'Please enter a valid bid amount.', 'amount'],
    ['no objects', { amount: { gt: 0 } }, 'Please enter a valid bid amount.', 'amount'],
    ['not without end', { amount: '100000.01' }, 'A bid can be £100,000.00 at most.', 'amount'],
    ['V-BID-01', { jobId: 'here', message: 'No price' }, 'Please enter your bid price.', 'amount'],
    ['V-BID-01', { price: '' }, 'Please enter your bid price.', 'amount'],
    ['V-BID-05', { amount: 1, message: 'x'.repeat(201) }, 'Message must be 200 characters or less.', 'message'],
    [
      'days',
      { amount: 1, estimatedDays: 0.5 },
      'Please give whole days, from 1 to 365, or leave it empty.',
      'estimatedDays',
    ],
    [
      'days',
      { price: 1, estimatedDuration: 'as long as it takes' },
      'Please give whole days, from 1 to 365, or leave it empty.',
      'estimatedDays',
    ],
  ])('%s: %j is refused with its words', async (_row, body, words, field) => {
    const sent = 'jobId' in body ? { ...body, jobId } : body;
    expect(await call(sent)).toEqual({
      status: 422,
      error: words,
      message: words,
      code: expect.any(String),
      fields: { [field]: [words] },
    });
    expect(await bids()).toEqual([]);
  });

  test('each refusal has its status and its words', async () => {
    expect(await call({ amount: 10 }, ferns, randomUUID())).toMatchObject({ status: 404, code: 'job-not-found' });
    expect(await call({ amount: 10 }, ferns, 'nonsense')).toMatchObject({ status: 404, code: 'job-not-found' });
    await cast.placedBid(fern, jobId);
    expect(await call({ amount: 10 })).toMatchObject({ status: 409, code: 'already-bid' });
    await cast.othersBid(jobId, 4);
    const late = await browser(world.app, { actor: await cast.landscaper() });
    expect(await call({ amount: 10 }, late)).toMatchObject({
      status: 409,
      code: 'max-bids-reached',
      message: 'Bidding Closed - Max Bids Reached',
    });
    await world.database.knex('jobs').where({ id: jobId }).update({ status: 'cancelled' });
    expect(await call({ amount: 10 }, late)).toMatchObject({
      status: 409,
      code: 'bidding-closed',
      message: 'Bidding Closed',
    });
  });

  test('is for landscapers with a profile only', async () => {
    const asked = async (actor?: SessionUser) => call({ amount: 10 }, await browser(world.app, { actor }));
    expect(await asked()).toMatchObject({ status: 401, code: 'not-signed-in' });
    expect(await asked(olive)).toMatchObject({ status: 403, code: 'wrong-user-type' });
    expect(await asked(await cast.admin())).toMatchObject({ status: 403, code: 'wrong-user-type' });
    expect(await asked(await cast.landscaper({ completed: false }))).toMatchObject({
      status: 403,
      code: 'profile-incomplete',
    });
    expect(await bids()).toEqual([]);
  });

  test('ten landscapers at once: five bids', async () => {
    const rivals = await Promise.all(Array.from({ length: 10 }, () => cast.landscaper({ fullName: 'Rowan Thorne' })));
    const answers = await Promise.all(
      rivals.map(async (actor) => (await call({ amount: 10 }, await browser(world.app, { actor }))).status),
    );
    expect(answers.sort()).toEqual([...Array(5).fill('pending'), ...Array(5).fill(409)].sort());
    expect(await bids()).toHaveLength(5);
  });
});

test('too many bids in an hour are refused until later', async () => {
  const strict = await testApp({ RATE_LIMIT_FACTOR: '0.04' }); // 60 an hour become 2
  const there = castOn(strict);
  const [customer, landscaper] = [await there.customer(), await there.landscaper()];
  const door = await browser(strict.app, { actor: landscaper });
  const answers = [];
  for (let n = 0; n < 3; n++)
    answers.push((await door.json('POST', `/api/jobs/${await there.postedJob(customer)}/bids`, { amount: 10 })).status);
  expect(answers).toEqual([201, 201, 429]);
  await strict.close();
});
