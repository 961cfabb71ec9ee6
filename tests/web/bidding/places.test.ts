// Where a place among the bids would be refused, no page shows the form for it: each says why, as the call does.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { readPage, went } from '#tests/support/form-page';
import { browser, type Browser } from '#tests/support/web';

let on: WorkStage;
let rivals: SessionUser[];
beforeAll(async () => {
  on = await workStage();
  rivals = [];
  for (let n = 0; n < 5; n++) rivals.push(await on.cast.landscaper({ fullName: 'Rowan Thorne' }));
});
afterAll(() => on.world.close());

/** A landscaper of this test alone, and a job of Olive’s. */
async function ivyAndJob(): Promise<{ ivy: SessionUser; ivys: Browser; jobId: string }> {
  const ivy = await on.cast.landscaper({ fullName: 'Ivy Thorn' });
  return { ivy, ivys: await browser(on.app, { actor: ivy }), jobId: await on.cast.postedJob(on.olive) };
}
type Of = Awaited<ReturnType<typeof ivyAndJob>>;

const bidsOf = async (count: number, { jobId }: Of) => {
  for (const rival of rivals.slice(0, count)) await on.cast.placedBid(rival, jobId);
};
const knex = () => on.world.database.knex;
const makes = {
  full: (of: Of) => bidsOf(5, of),
  kept: async (of: Of) => {
    await bidsOf(4, of);
    const { jobId } = of;
    await on.app.bidding.inviteToBid.execute({ jobId, landscaperId: on.fern.id, customerId: on.olive.id });
  },
  blocked: ({ ivy }: Of) =>
    knex()('blocks').insert({ blockerId: ivy.id, blockedId: on.olive.id, blockedAt: new Date() }),
  bid: ({ ivy, jobId }: Of) => on.cast.placedBid(ivy, jobId),
  unfinished: ({ ivy }: Of) => knex()('users').where({ id: ivy.id }).update({ profileCompleted: false }),
  restricted: ({ ivy }: Of) => knex()('users').where({ id: ivy.id }).update({ status: 'restricted' }),
};

describe('HOUSE3-S1 the page that brings a declined bid back', () => {
  async function declined() {
    const of = await ivyAndJob();
    const bidId = await on.cast.placedBid(of.ivy, of.jobId);
    const bids = `/jobs/${of.jobId}/bids`;
    await on.olives.post(`${bids}/${bidId}/decline`, { reason: 'price-too-high' });
    return { of, bids, path: `${bids}/${bidId}/undo-decline` };
  }

  test.each([
    ['full', 'All places for bids are taken. Decline another bid first, or wait until one is withdrawn.'],
    ['kept', 'The last place is kept for a landscaper whom you have asked for a bid.'],
    ['blocked', 'You or this landscaper has blocked the other.'],
    ['unfinished', 'They are not taking work at the moment.'],
    ['restricted', 'They are not taking work at the moment.'],
  ] as const)('%s: says "%s", as does the list of bids', async (state, why) => {
    const { of, bids, path } = await declined();
    await makes[state](of);
    const asked = await on.olives.get(path);
    const page = await readPage(asked);
    expect([asked.status, page.heading]).toEqual([409, 'This bid cannot come back now']);
    expect(page.text).toContain(why);
    expect(page.html).not.toContain(`action="${path}"`);
    const list = await readPage(await on.olives.get(bids));
    expect(list.text).toContain(why);
    expect(list.html).not.toContain(path);
    const sent = await on.olives.post(path, {});
    expect([sent.status, (await readPage(sent)).text]).toEqual([409, expect.stringContaining(why)]);
  });

  test('after the job was changed, it says that the bid was for the old version', async () => {
    const { of, path } = await declined();
    const { jobId } = of;
    await on.app.jobs.editJob.execute({ jobId, customerId: on.olive.id, description: 'Both hedges, 24 metres.' });
    const page = await readPage(await on.olives.get(path));
    expect(page.text).toContain('You have changed the job since, so this bid was for the old version.');
    expect(page.html).not.toContain(`action="${path}"`);
  });

  test('once the landscaper has bid again, there is nothing to undo', async () => {
    const { of, path } = await declined();
    await makes.bid(of);
    const asked = await on.olives.get(path);
    const page = await readPage(asked);
    expect([asked.status, page.heading]).toEqual([404, 'There is nothing to undo']);
    expect(page.html).not.toContain(`action="${path}"`);
  });
});

describe('HOUSE3-S1 the page that asks a favourite for a bid', () => {
  async function favourite() {
    const customer = await on.cast.customer({ fullName: 'Nell Ashby' });
    const hers = await browser(on.app, { actor: customer });
    const of = { ...(await ivyAndJob()), jobId: await on.cast.postedJob(customer) };
    await hers.post(`/favorites/${of.ivy.id}/add`, {});
    return { of, customer, hers, path: `/favorites/${of.ivy.id}/ask` };
  }

  test.each([
    ['full', 'All the places for this job are taken. When a bid is withdrawn, you can ask again.'],
    ['bid', 'They have bid on this job already.'],
  ] as const)('%s: says "%s" beside the job, which cannot be chosen', async (state, why) => {
    const { of, hers, path } = await favourite();
    await makes[state](of);
    const page = await readPage(await hers.get(path));
    expect(page.text).toContain(why);
    expect(page.html).not.toContain(`<option value="${of.jobId}"`);
    expect(page.html).not.toContain(`action="${path}"`);
    const sent = await hers.post(path, { jobId: of.jobId });
    expect([sent.status, (await readPage(sent)).text]).toEqual([409, expect.stringContaining(why)]);
  });

  test('a job with a free place can still be chosen, beside one that has none', async () => {
    const { of, customer, hers, path } = await favourite();
    await makes.bid(of);
    const free = await on.cast.postedJob(customer);
    const page = await readPage(await hers.get(path));
    expect(page.html).toContain(`<option value="${free}"`);
    expect(page.html).not.toContain(`<option value="${of.jobId}"`);
    expect(went(await hers.post(path, { jobId: free }))).toBe(`303 /jobs/${free}/bids`);
    expect((await readPage(await hers.get(path))).html).toContain(`<option value="${free}"`);
  });

  test.each([
    [
      'blocked',
      'You cannot ask them, because one of you has blocked the other.',
      ({ of, customer }: Awaited<ReturnType<typeof favourite>>) =>
        knex()('blocks').insert({ blockerId: customer.id, blockedId: of.ivy.id, blockedAt: new Date() }),
      403,
    ],
    [
      'unfinished',
      'They are not taking work at the moment.',
      ({ of }: Awaited<ReturnType<typeof favourite>>) => makes.unfinished(of),
      409,
    ],
  ] as const)('%s: says "%s" in place of all jobs', async (_state, why, make, status) => {
    const all = await favourite();
    await make(all);
    const page = await readPage(await all.hers.get(all.path));
    expect(page.text).toContain(why);
    expect(page.html).not.toContain(`action="${all.path}"`);
    const sent = await all.hers.post(all.path, { jobId: all.of.jobId });
    expect([sent.status, (await readPage(sent)).text]).toEqual([status, expect.stringContaining(why)]);
  });
});

describe.each(['/jobs/:id/bid', '/landscaper/browse/:id'])('HOUSE3-S1 the page that places a bid: %s', (address) => {
  const pathOf = ({ jobId }: Of) => address.replace(':id', jobId);
  const FORM = 'name="amount"';
  const sent = (of: Of) => of.ivys.post(pathOf(of), { amount: '120', message: 'Level top.', estimatedDays: '1' });

  test.each([
    ['full', 'has all 5 bids. If one is withdrawn it opens again.', 409],
    ['kept', 'has no free place at the moment', 409],
    ['restricted', 'You have restricted what we do with your data, so you cannot place bids.', 403],
    // The guard has let them in, as it does where the profile is undone meanwhile.
    ['unfinished', 'Please complete your profile first.', 403],
    ['bid', 'Your bid', 409],
  ] as const)('%s: says "%s"', async (state, why, status) => {
    const of = await ivyAndJob();
    expect((await readPage(await of.ivys.get(pathOf(of)))).html).toContain(FORM);
    await makes[state](of);
    const page = await readPage(await of.ivys.get(pathOf(of)));
    expect(page.text).toContain(why);
    expect(page.html).not.toContain(FORM);
    expect((await sent(of)).status).toBe(status);
  });

  test('blocked: the landscaper finds no such job', async () => {
    const of = await ivyAndJob();
    await makes.blocked(of);
    expect((await of.ivys.get(pathOf(of))).status).toBe(404);
    expect((await sent(of)).status).toBe(403);
  });
});

describe('HOUSE3-S1 the page on which a landscaper says that their bid still stands', () => {
  test.each([
    ['full', 'Bidding Closed - Max Bids Reached', 409],
    ['kept', 'The Last Place Is Reserved', 409],
    ['blocked', 'You cannot bid on this job, because you or the customer has blocked the other.', 403],
    ['restricted', 'You have restricted what we do with your data, so you cannot place bids.', 403],
  ] as const)('%s: says "%s"', async (state, why, status) => {
    const of = await ivyAndJob();
    const { jobId } = of;
    const path = `/bids/${await on.cast.placedBid(of.ivy, jobId)}/changes`;
    await on.app.jobs.editJob.execute({ jobId, customerId: on.olive.id, description: 'Both hedges, 24 metres.' });
    expect((await readPage(await of.ivys.get(path))).html).toContain(`action="${path}"`);
    await makes[state](of);
    const page = await readPage(await of.ivys.get(path));
    expect(page.heading).toBe('What has changed');
    expect(page.text).toContain(why);
    expect(page.html).not.toContain(`action="${path}"`);
    const sent = await of.ivys.post(path, {});
    expect([sent.status, (await readPage(sent)).text]).toEqual([status, expect.stringContaining(why)]);
  });
});

describe.each([
  ['Find Jobs', () => '/landscaper/find-jobs', ({ jobId }: Of) => new RegExp(`id="job-${jobId}".*?</article>`, 's')],
  ['the page of the job', ({ jobId }: Of) => `/jobs/${jobId}`, () => /id="next".*?<\/section>/s],
] as const)('%s', (_page, pathOf, partOf) => {
  async function shown(of: Of) {
    const { html, text } = await readPage(await of.ivys.get(pathOf(of)));
    return { part: partOf(of).exec(html)?.[0] ?? '', text };
  }
  const OFFER = 'Place Your Bid';
  const CANNOT = 'You Cannot Bid Now';

  test.each([
    ['full', 'Bidding Closed - Max Bids Reached', 'Bidding Closed - Max Bids Reached'],
    ['kept', 'The Last Place Is Reserved', 'The Last Place Is Reserved'],
    ['restricted', CANNOT, 'You have restricted what we do with your data, so you cannot place bids.'],
    ['unfinished', CANNOT, 'Please complete your profile first.'],
  ] as const)('%s: offers no bid and says "%s", as the form does', async (state, closed, why) => {
    const of = await ivyAndJob();
    expect((await shown(of)).part).toContain(OFFER);
    await makes[state](of);
    const { part, text } = await shown(of);
    expect(part).toContain(closed);
    expect(part).not.toContain(OFFER);
    expect(text).toContain(why);
  });

  test('unfinished: the page leads to where the profile is completed', async () => {
    const of = await ivyAndJob();
    await makes.unfinished(of);
    const { html } = await readPage(await of.ivys.get(pathOf(of)));
    expect(html).toContain('<a href="/landscaper-registration">Complete your profile</a>');
  });

  test('bid: the page leads to the bid that was placed', async () => {
    const of = await ivyAndJob();
    const bidId = await makes.bid(of);
    const { part } = await shown(of);
    expect(part).toContain(`/bids/${bidId}/edit`);
    expect(part).not.toContain(OFFER);
  });
});

describe('the list of a landscaper’s bids, and the page of one that has ended', () => {
  async function shown() {
    const of = await ivyAndJob();
    const bidId = await on.cast.placedBid(of.ivy, of.jobId);
    await on.olives.post(`/jobs/${of.jobId}/bids/${bidId}/decline`, { reason: 'price-too-high' });
    const offers = async () => {
      const list = await readPage(await of.ivys.get('/landscaper/dashboard?bids=rejected'));
      const ended = await readPage(await of.ivys.get(`/bids/${bidId}/edit`));
      return [list.html.includes(`href="/jobs/${of.jobId}/bid"`), ended.text.includes('You can bid again.')];
    };
    return { of, offers };
  }

  test.each(['full', 'kept', 'blocked', 'restricted', 'bid'] as const)('%s: offers no other bid', async (state) => {
    const { of, offers } = await shown();
    expect(await offers()).toEqual([true, true]);
    await makes[state](of);
    expect(await offers()).toEqual([false, false]);
  });
});

test.each(['unfinished', 'restricted'] as const)('%s: the customer is not offered to choose the bid', async (state) => {
  const of = await ivyAndJob();
  const path = `/jobs/${of.jobId}/accept/${await makes.bid(of)}`;
  expect((await on.olives.get(path)).status).toBe(200);
  await makes[state](of);
  const page = await on.olives.get(path);
  expect([page.status, (await readPage(page)).text]).toEqual([
    409,
    expect.stringContaining('This landscaper is not taking work at the moment.'),
  ]);
});
