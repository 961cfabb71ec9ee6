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
let mallory: SessionUser;
let ferns: Browser;
let mallorys: Browser;
let jobId: string;
let bidId: string;
beforeAll(async () => {
  world = await testApp();
  cast = castOn(world);
  [olive, fern, mallory] = await Promise.all([
    cast.customer(),
    cast.landscaper(),
    cast.landscaper({ fullName: 'Mallory Bindweed' }),
  ]);
  mallorys = await browser(world.app, { actor: mallory });
});
afterAll(() => world.close());
beforeEach(async () => {
  ferns = await browser(world.app, { actor: fern });
  jobId = await cast.postedJob(olive);
  bidId = await cast.placedBid(fern, jobId, { amount: 1250_50, estimatedDays: null });
});

type BidJson = { id: string; amount: number; message: string; estimatedDays: number | null; status: string };
/** The bid as Fern's own list has it. */
const bid = async () => {
  const bids = (await (await ferns.json('GET', '/api/landscaper/bids')).json()) as BidJson[];
  const { amount, message, estimatedDays, status } = bids.find(({ id }) => id === bidId)!;
  return { amount, message, estimatedDays, status };
};
const untouched = { amount: 1250.5, message: 'Level top, square face.', estimatedDays: null, status: 'pending' };
/** Changes the bid in the database so that it is no longer pending. Other tests cover the real steps. */
const decided = (facts: object) => world.database.knex('bids').where({ id: bidId }).update(facts);

describe('changing a bid', () => {
  test('shows the bid as it is, with what Fern would receive', async () => {
    const { status, html } = await answered(ferns.get(`/bids/${bidId}/edit`));
    expect(status).toBe(200);
    expect(html).toMatch(/<input[^>]*value="1250\.50"/);
    expect(html).toContain('Level top, square face.</textarea>');
    expect(pageText(html)).toContain('You receive £1,125 .45');
    expect(html).not.toContain(HOUSE);
  });

  test('the job is beside the form, its facts before its photos, as on the page where the bid was placed', async () => {
    const { html } = await answered(ferns.get(`/bids/${bidId}/edit`));
    const job = /<aside[^>]*aria-label="The job".*?<\/aside>/s.exec(html)?.[0] ?? '';
    expect(pageText(job)).toContain('Hedge Trimming in Frome');
    expect(pageText(job)).toContain('Bids');
    const photo = job.indexOf('<img');
    if (photo >= 0) expect(photo).toBeGreaterThan(job.indexOf('</dl>'));
    expect(html).not.toContain('id="like');
  });

  test('E-LAND-10 API-LAND-08 saves the change, and says “Bid Updated” with the new price and share', async () => {
    const { status, to } = await answered(
      ferns.post(`/bids/${bidId}/edit`, { amount: '99.95', estimatedDays: '3', message: '' }),
    );
    expect([status, to]).toEqual([303, '/landscaper/dashboard']);
    expect(pageText((await answered(ferns.get('/landscaper/find-jobs'))).html)).toContain(
      'Bid Updated. £99.95 for “Hedge Trimming in Frome”. You receive £89.95 if you are chosen.',
    );
    expect(await bid()).toEqual({ ...untouched, amount: 99.95, message: '', estimatedDays: 3 });
  });

  test('L-DASH-14 E-LAND-07 each problem is shown beside its field, and what was typed stays', async () => {
    const { status, html } = await answered(
      ferns.post(`/bids/${bidId}/edit`, { amount: '0', message: 'x'.repeat(201), estimatedDays: '' }),
    );
    expect(status).toBe(422);
    expect(pageText(html)).toContain('Please enter a valid bid amount. Message must be 200 characters or less.');
    expect(html).toMatch(/<input[^>]*value="0"/);
    expect(await bid()).toEqual(untouched);
  });

  test('“Work it out again” changes nothing', async () => {
    const { status, html } = await answered(
      ferns.post(`/bids/${bidId}/edit`, { do: 'work-out', amount: '200', message: 'New', estimatedDays: '' }),
    );
    expect(status).toBe(200);
    expect(pageText(html)).toContain('You receive £180 .00');
    expect(await bid()).toEqual(untouched);
  });

  test('API-LAND-08 PUT returns the changed bid', async () => {
    const response = await ferns.json('PUT', `/api/bids/${bidId}`, {
      amount: 80.4,
      message: 'Less to do.',
      estimatedDays: 1,
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      success: true,
      id: bidId,
      amount: 80.4,
      message: 'Less to do.',
      estimatedDays: 1,
      status: 'pending',
      createdAt: expect.any(String),
      job: {
        title: 'Hedge Trimming in Frome',
        location: 'Frome BA11',
        budget: 160,
        description: 'Front hedge, about 12 metres.',
      },
    });
    expect(await (await ferns.json('PUT', `/api/bids/${bidId}`, { amount: 'free' })).json()).toMatchObject({
      message: 'Please enter a valid bid amount.',
      fields: { amount: expect.anything() },
    });
  });
});

describe('withdrawing a bid', () => {
  test('has a page of its own that says what will happen', async () => {
    const { status, html } = await answered(ferns.get(`/bids/${bidId}/withdraw`));
    expect(status).toBe(200);
    expect(pageText(html)).toContain('Withdraw your bid?');
    expect(pageText(html)).toContain('The customer no longer sees it');
    expect(html).toContain(`action="/bids/${bidId}/withdraw"`);
    expect(await bid()).toEqual(untouched);
  });

  test('E-LAND-11 API-LAND-09 D-BIDCANCEL says “Bid Withdrawn”, and the job has room for another bid', async () => {
    const { status, to } = await answered(ferns.post(`/bids/${bidId}/withdraw`, {}));
    expect([status, to]).toEqual([303, '/landscaper/dashboard']);
    expect(pageText((await answered(ferns.get('/landscaper/find-jobs'))).html)).toContain('Bid Withdrawn');
    expect(await bid()).toEqual({ ...untouched, status: 'rejected' });
    expect(pageText((await answered(ferns.get(`/jobs/${jobId}/bid`))).html)).toContain('Bids 0 of 5');
    expect((await answered(ferns.post(`/jobs/${jobId}/bid`, { amount: '10' }))).status).toBe(303);
  });

  test('API-LAND-09 API-LAND-12 DELETE withdraws it, and can be repeated', async () => {
    for (let n = 0; n < 2; n++) {
      const response = await ferns.json('DELETE', `/api/bids/${bidId}`);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ success: true, id: bidId, status: 'rejected' });
    }
  });
});

test.each([
  ['an accepted one', { status: 'accepted' }, 'was accepted.'],
  [
    'one that was not chosen',
    { status: 'rejected', closedReason: 'other_accepted' },
    'The customer chose another bid.',
  ],
])('L-DASH-14 only a pending bid can be changed or withdrawn: not %s', async (_which, facts, why) => {
  await decided(facts);
  const before = await bid();
  for (const what of ['edit', 'withdraw']) {
    expect(pageText((await answered(ferns.get(`/bids/${bidId}/${what}`))).html)).toContain(why);
    const { status, html } = await answered(ferns.post(`/bids/${bidId}/${what}`, { amount: '10' }));
    expect([status, pageText(html).includes(why)]).toEqual([409, true]);
  }
  for (const method of ['PUT', 'DELETE']) {
    const response = await ferns.json(method, `/api/bids/${bidId}`, method === 'PUT' ? { amount: 10 } : undefined);
    expect([response.status, (await response.json()).code]).toEqual([409, 'bid-not-open']);
  }
  expect(await bid()).toEqual(before);
});

test('another landscaper’s bid looks as if it did not exist', async () => {
  for (const path of [`/bids/${bidId}`, `/bids/${randomUUID()}`, '/bids/nonsense']) {
    for (const what of ['edit', 'withdraw']) {
      expect((await answered(mallorys.get(`${path}/${what}`))).status).toBe(404);
      expect((await answered(mallorys.post(`${path}/${what}`, { amount: '10' }))).status).toBe(404);
    }
    expect((await mallorys.json('PUT', `/api${path}`, { amount: 10 })).status).toBe(404);
    expect((await mallorys.json('DELETE', `/api${path}`)).status).toBe(404);
  }
  expect(await bid()).toEqual(untouched);
});

test('visitors, customers and landscapers without a profile can do neither', async () => {
  const [visitor, olives, unfinished] = [
    await browser(world.app),
    await browser(world.app, { actor: olive }),
    await browser(world.app, { actor: await cast.landscaper({ completed: false }) }),
  ];
  for (const what of ['edit', 'withdraw']) {
    expect((await answered(visitor.get(`/bids/${bidId}/${what}`))).to).toBe('/auth');
    expect((await answered(olives.post(`/bids/${bidId}/${what}`, { amount: '10' }))).to).toBe('/');
    expect((await answered(unfinished.get(`/bids/${bidId}/${what}`))).to).toBe('/landscaper-registration-step1');
  }
  expect((await visitor.json('DELETE', `/api/bids/${bidId}`)).status).toBe(401);
  expect((await olives.json('DELETE', `/api/bids/${bidId}`)).status).toBe(403);
  expect((await ferns.json('PATCH', `/api/bids/${bidId}`, {})).status).toBe(405);
  expect(await bid()).toEqual(untouched);
});

test('API-LAND-04 L-ENT-03 L-ENT-04 GET /api/landscaper/bids: the landscaper’s own bids, newest first', async () => {
  const bidder = await cast.landscaper({ fullName: 'Hazel Coppice' });
  const first = await cast.placedBid(bidder, jobId, { amount: 19_99, message: '' });
  const second = await cast.placedBid(bidder, await cast.postedJob(olive, { budget: '' }), { estimatedDays: null });
  const hers = await browser(world.app, { actor: bidder });
  await hers.json('DELETE', `/api/bids/${first}`);
  const job = {
    title: 'Hedge Trimming in Frome',
    location: 'Frome BA11',
    description: 'Front hedge, about 12 metres.',
  };
  const list = await hers.json('GET', '/api/landscaper/bids');
  expect(await list.json()).toEqual([
    {
      id: second,
      amount: 150,
      message: 'Level top, square face.',
      estimatedDays: null,
      status: 'pending',
      createdAt: expect.any(String),
      job: { ...job, budget: null },
    },
    {
      id: first,
      amount: 19.99,
      message: '',
      estimatedDays: 1,
      status: 'rejected',
      createdAt: expect.any(String),
      job: { ...job, budget: 160 },
    },
  ]);
  expect(await (await hers.json('GET', '/api/landscaper/bids?status=pending')).json()).toHaveLength(1);
  expect((await (await browser(world.app, { actor: olive })).json('GET', '/api/landscaper/bids')).status).toBe(403);
});

describe('E-LAND-07 a failure is shown in a toast, and the form stays', () => {
  const failing = async () => {
    return browser(whereBreaks(world.app, 'bidding', 'editBid', 'withdrawBid'), { actor: fern });
  };

  test('if a bid is changed', async () => {
    const refused = await readPage(await ferns.post(`/bids/${bidId}/edit`, { amount: '0', message: 'Hello' }));
    expect(refused.toasts).toEqual(['Your bid was not changed Please enter a valid bid amount.']);
    expect(refused.value('message')).toBe('Hello');
    const broken = await (await failing()).post(`/bids/${bidId}/edit`, { amount: '99', message: 'Hello' });
    expect(broken.status).toBe(500);
    const page = await readPage(broken);
    expect(page.toasts).toEqual(['Your bid was not changed Failed to update bid']);
    expect(page.value('amount')).toBe('99');
  });

  test('if a bid is withdrawn', async () => {
    const broken = await readPage(await (await failing()).post(`/bids/${bidId}/withdraw`, {}));
    expect(broken.toasts).toEqual(['Your bid was not withdrawn Failed to withdraw bid']);
    expect(broken.heading).toBe('Withdraw your bid?');
    await decided({ status: 'accepted' });
    const refused = await readPage(await ferns.post(`/bids/${bidId}/withdraw`, {}));
    expect(refused.toasts).toEqual(['Your bid was not withdrawn Only a pending bid can be withdrawn.']);
  });
});
