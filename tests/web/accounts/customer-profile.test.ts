import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn, type Cast } from '#tests/support/cast';
import { readPage } from '#tests/support/form-page';
import { browser, type Browser } from '#tests/support/web';
import { workOn } from '#tests/support/escrow/work-story';

let world: TestApp;
let cast: Cast;
let story: ReturnType<typeof workOn>;
beforeAll(async () => {
  world = await testApp();
  cast = castOn(world);
  story = workOn(world, cast);
});
afterAll(() => world.close());

async function olive(): Promise<Browser & { user: SessionUser }> {
  const user = await cast.customer();
  return { ...(await browser(world.app, { actor: user })), user };
}
const save = (she: { user: SessionUser }, label: string, isDefault = false) =>
  world.app.accounts.addAddress.execute({
    userId: she.user.id,
    addressId: randomUUID(),
    label,
    address: `${label} Lane, Frome`,
    isDefault,
  });
async function reviews(she: { user: SessionUser }, ...ratings: number[]) {
  const landscaper = await cast.landscaper();
  for (const rating of ratings) {
    const jobId = await story.completed({ customer: she.user, landscaper });
    const review = { reviewId: randomUUID(), jobId, customerId: she.user.id, rating, comment: `Worth ${rating}.` };
    await world.app.jobs.reviewJob.execute(review);
  }
}

describe('the profile page', () => {
  it.each([
    ['home', 'Homeowner'],
    ['apartment', 'Flat Owner'],
    ['business', 'Business Owner'],
    ['commercial', 'Commercial Property'],
    ['other', 'Property Owner'],
  ] as const)('calls someone whose property is “%s” %s (S-ENT-15, S-ENT-16, S-ENT-23)', async (propertyType, label) => {
    const { user } = await olive();
    const at = await browser(world.app, { actor: { ...user, propertyType } });
    expect((await readPage(await at.get('/customer/profile'))).text).toContain(label);
  });

  it.each([
    ['email', 'email', 'Prefers Email'],
    ['call', 'phone', 'Prefers Call'],
    ['text', 'sms', 'Prefers Text'],
  ])('keeps “%s” as %s and says: %s (S-ENT-18, S-ENT-22)', async (preferredContact, kept, label) => {
    const she = await olive();
    const response = await she.json('PATCH', `/api/users/${she.user.id}`, { preferredContact });
    const actor = (await response.json()) as SessionUser;
    expect([response.status, actor.preferredContactMethod]).toEqual([200, kept]);
    const at = await browser(world.app, { actor });
    expect((await readPage(await at.get('/customer/profile'))).text).toContain(label);
  });

  it('counts the jobs (C-PROF-01, C-PROF-03, C-PROF-04, C-PROF-05)', async () => {
    const she = await olive();
    await cast.postedJob(she.user);
    await story.hired({ customer: she.user, landscaper: await cast.landscaper() });
    const page = await readPage(await she.get('/customer/profile'));
    expect(page.text).toMatch(/Total Posted\s*2\s*Active Jobs\s*1\s*Completed\s*0/);
    expect(page.html).toMatch(/href="\/customer-dashboard"[^>]*>.*?Back/s);
    expect(page.html).toMatch(/href="\/customer\/settings"[^>]*>Edit in Settings/);
  });

  it('shows two saved locations and leads to all of them (C-PROF-06)', async () => {
    const she = await olive();
    for (const label of ['Work', 'Allotment']) await save(she, label);
    const page = await readPage(await she.get('/customer/profile'));
    expect(page.text).toContain('14 Orchard Close, Frome BA11 4HT');
    expect(page.text).toContain('Work Lane, Frome');
    expect(page.text).not.toContain('Allotment');
    expect(page.html).toMatch(/href="\/customer\/settings\?section=addresses">All 3 locations/);
  });

  it('shows the newest three finished jobs with who did them, what they cost and the stars, and until then what will be there', async () => {
    const she = await olive();
    expect((await readPage(await she.get('/customer/profile'))).text).toContain('Your finished jobs appear here');
    await reviews(she, 4);
    const landscaper = await cast.landscaper();
    for (let n = 0; n < 3; n += 1) await story.completed({ customer: she.user, landscaper });
    const { html } = await readPage(await she.get('/customer/profile'));
    const work = /<section[^>]*aria-labelledby="finished".*?<\/section>/s.exec(html)?.[0] ?? '';
    expect(work.match(/<h3/g)).toHaveLength(3);
    expect(work).toContain(`href="/landscaper/${landscaper.id}"`);
    expect(work).toMatch(/£\d+\.\d\d/);
    expect(work.match(/>Review it</g)).toHaveLength(3);
    expect(work).toContain('href="/my-jobs"');
  });

  it('shows how often landscapers said yes, and their newest words', async () => {
    const she = await olive();
    expect((await readPage(await she.get('/customer/profile'))).text).toContain(
      'After each paid job the landscaper says',
    );
    const landscaper = await cast.landscaper();
    const jobId = await story.completed({ customer: she.user, landscaper });
    const given = { goodAccess: true, clearBrief: false, paidOnTime: true, comment: 'Gate open, kettle on.' };
    await world.app.jobs.reviewCustomer.execute({
      reviewId: randomUUID(),
      jobId,
      landscaperId: landscaper.id,
      ...given,
    });
    await world.app.jobs.reviewJob.execute({
      reviewId: randomUUID(),
      jobId,
      customerId: she.user.id,
      rating: 5,
      comment: '',
    });
    const { text } = await readPage(await she.get('/customer/profile'));
    for (const words of [
      'Access as agreed: 1 of 1',
      'Clear brief: 0 of 1',
      'Paid on time: 1 of 1',
      '“Gate open, kettle on.”',
    ])
      expect(text).toContain(words);
  });

  it('offers to add a photo to those who have none, and leads to what else is theirs', async () => {
    const { html } = await readPage(await (await olive()).get('/customer/profile'));
    for (const path of ['/profile-photo', '/payment-history', '/favorites', '/my-data'])
      expect(html).toContain(`href="${path}"`);
  });

  it('has no link to the reviews until there is one (C-PROF-09)', async () => {
    const page = await readPage(await (await olive()).get('/customer/profile'));
    expect(page.text).toMatch(/Reviews given\s*None yet/);
    expect(page.html).not.toContain('/customer/profile/reviews');
  });

  it('shows the average and number of the reviews given, and opens them in a dialog (C-PROF-08, C-PROF-09)', async () => {
    const she = await olive();
    await reviews(she, 5);
    expect((await readPage(await she.get('/customer/profile'))).text).toMatch(/Reviews given\s*5\.01 review(?!s)/);
    await reviews(she, 4, 4);
    const page = await readPage(await she.get('/customer/profile'));
    expect(page.text).toMatch(/Reviews given\s*4\.33 reviews/);
    expect(page.html).toMatch(/href="\/customer\/profile\/reviews" data-dialog=""/);
    const list = await readPage(await she.get('/customer/profile/reviews'));
    expect(list.heading).toBe('Reviews given');
    expect(list.html.match(/Worth \d\./g)).toEqual(['Worth 4.', 'Worth 4.', 'Worth 5.']);
  });
});

describe('GET /api/customer/profile', () => {
  it('has the specified fields (API-CUST-07, S-ENT-13, S-ENT-17, S-ENT-19)', async () => {
    const she = await olive();
    await cast.postedJob(she.user);
    const response = await she.json('GET', '/api/customer/profile');
    const home = {
      id: expect.any(String),
      label: 'Home',
      isDefault: true,
      fullAddress: '14 Orchard Close, Frome BA11 4HT',
    };
    expect([response.status, await response.json()]).toEqual([
      200,
      {
        fullName: 'Olive Marsh',
        profileImage: null,
        propertyType: 'house',
        preferredContactMethod: 'email',
        jobStats: { totalPosted: 1, activeCount: 0, completedCount: 0 },
        savedAddresses: [home],
        address: '14 Orchard Close, Frome BA11 4HT',
        accountCreatedAt: expect.any(String),
        lastLoginDevice: null,
        lastLoginLocation: null,
        lastLoginAt: expect.any(String),
      },
    ]);
  });

  it('has the default address, which posting suggests (API-CUST-08, D-PROFADDR)', async () => {
    const she = await olive();
    await save(she, 'Work', true);
    expect(await (await she.json('GET', '/api/customer/profile')).json()).toMatchObject({
      address: 'Work Lane, Frome',
    });
  });

  it.each([
    ['home', 'house'],
    ['apartment', 'flat'],
    ['business', 'business'],
    ['commercial', 'commercial'],
    ['other', null],
  ] as const)('calls a property of type %s %s (S-ENT-14, D-PROPTYPE)', async (kept, called) => {
    const { user } = await olive();
    const at = await browser(world.app, { actor: { ...user, propertyType: kept } });
    expect(await (await at.json('GET', '/api/customer/profile')).json()).toMatchObject({ propertyType: called });
  });
});

describe('GET /api/reviews/given', () => {
  it('lists the customer’s own, newest first (API-CUST-09, S-ENT-20)', async () => {
    const [she, another] = [await olive(), await olive()];
    await reviews(another, 1);
    await reviews(she, 5, 3);
    const response = await she.json('GET', '/api/reviews/given');
    const one = (rating: number) => ({
      id: expect.any(String),
      rating,
      comment: `Worth ${rating}.`,
      createdAt: expect.any(String),
      landscaper: { fullName: 'Fern Blackthorn', profileImage: null },
      job: { title: 'Hedge Trimming in Frome', serviceType: 'Hedge Trimming' },
      withheldBecause: null,
    });
    expect(await response.json()).toEqual([one(3), one(5)]);
  });

  it('is for customers only', async () => {
    const fern = await browser(world.app, { actor: await cast.landscaper() });
    expect((await fern.json('GET', '/api/reviews/given')).status).toBe(403);
    expect((await (await browser(world.app)).json('GET', '/api/reviews/given')).status).toBe(401);
  });
});
