import { afterAll, beforeEach, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '#tests/support/cast';
import { dayDate } from '#src/kernel/written-date';
import { readPage, went } from '#tests/support/form-page';
import { bodyOf, followed, workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { browser, type Browser } from '#tests/support/web';

let on: WorkStage;
let jobId: string;
beforeAll(async () => {
  on = await workStage();
});
afterAll(() => on.world.close());

const DAY = 24;
const GOOD = { goodAccess: 'yes', clearBrief: 'yes', paidOnTime: 'yes' };
const page = async (who: Browser, path: string) => readPage(await who.get(path));
const olives = (form: object = {}, job = jobId) =>
  on.olives.post(`/jobs/${job}/review`, {
    reviewId: on.app.newId(),
    rating: '4',
    comment: 'Level as a table.',
    ...form,
  });
const ferns = (form: object = {}, job = jobId) =>
  on.ferns.post(`/jobs/${job}/review-customer`, {
    reviewId: on.app.newId(),
    ...GOOD,
    comment: 'Tea at ten.',
    ...form,
  });
const mailsTo = async (email: string): Promise<string[]> => {
  const asOf = await on.app.clock.now();
  await on.app.jobs.announceReviews.execute({ asOf });
  await on.app.notifications.deliverDueEvents.execute({ asOf });
  const mails = await on.world.database
    .knex('mails')
    .where({ toAddress: email })
    .select('subject')
    .orderBy('createdAt');
  return mails.map(({ subject }: { subject: string }) => subject);
};
async function inDownloadOf(userId: string): Promise<string> {
  const download = await on.app.accounts.downloadData.execute({ userId, password: PASSWORD });
  if (!download.ok) throw new Error(download.reason);
  const parts: unknown[] = [];
  for await (const part of download.value.parts) parts.push(part);
  return JSON.stringify(parts);
}
const idOfReview = async (table: 'reviews' | 'customerReviews', job = jobId): Promise<string> =>
  (await on.world.database.knex(table).where({ jobId: job }).first('id')).id;

describe('one finished job', () => {
  beforeEach(async () => {
    jobId = await on.work.completed(on.pair);
  });

  test('R-TAB /reviews asks both sides for theirs, with the days that are left and no star chosen in advance', async () => {
    for (const [who, name] of [
      [on.olives, 'Fern Blackthorn'],
      [on.ferns, 'Olive Marsh'],
    ] as const) {
      const due = await page(who, '/reviews');
      expect(due.text).toContain(`How did it go with ${name}?`);
      expect(due.text).toMatch(/1[34] days left\. Nobody sees it until you have both written/);
      expect(due.html).not.toMatch(/type="radio"[^>]*checked/);
      expect(due.html).not.toContain('14 Orchard Close');
    }
    expect((await page(on.olives, '/reviews')).html).toContain(`action="/jobs/${jobId}/review"`);
    expect((await page(on.ferns, '/reviews')).html).toContain(`action="/jobs/${jobId}/review-customer"`);
  });

  test('Fern reviews Olive, changes it while it is hidden, and Olive reads it once she has written too', async () => {
    const sent = await ferns({ paidOnTime: 'no' });
    expect(went(sent)).toBe('303 /reviews?f=given');
    const given = await followed(on.ferns, sent);
    expect(given.toasts).toEqual(['Success Review submitted successfully!']);
    expect(given.text).toContain('Paid on time: no');
    expect(given.text).toContain('Hidden until Olive Marsh has reviewed you too');

    const form = await page(on.ferns, `/jobs/${jobId}/review-customer`);
    expect(['paidOnTime', 'clearBrief', 'comment'].map((name) => form.value(name))).toEqual([
      'no',
      'yes',
      'Tea at ten.',
    ]);
    const change = { reviewId: form.value('reviewId'), comment: 'Tea at eleven.' };
    expect(went(await ferns(change))).toBe('303 /reviews?f=given');

    for (const path of [`/jobs/${jobId}`, '/reviews?f=received'])
      expect((await page(on.olives, path)).text).not.toContain('Tea at eleven.');
    expect((await page(on.olives, '/reviews')).text).toContain('Fern Blackthorn has reviewed you.');
    await olives();
    for (const path of [`/jobs/${jobId}`, '/reviews?f=received']) {
      const read = await page(on.olives, path);
      expect(read.text).toContain('“Tea at eleven.”');
      expect(read.text).toContain('Paid on time: yes');
    }
    expect((await page(on.ferns, '/reviews?f=received')).text).toContain('“Level as a table.”');
    expect((await page(on.ferns, `/jobs/${jobId}/review-customer`)).text).toContain(
      'Your review is published, so it can no longer be changed.',
    );
    expect((await ferns({ ...change, comment: 'Coffee.' })).status).toBe(409);
  });

  test('until it is published nobody but Olive and admins can read what she wrote', async () => {
    await olives({ comment: 'Hedge like a ruler.' });
    const reviewId = await idOfReview('reviews');
    for (const [who, path] of [
      [on.ferns, `/jobs/${jobId}`],
      [on.ferns, `/api/jobs/${jobId}`],
      [on.ferns, '/landscaper/dashboard'],
      [on.ferns, '/api/landscaper/completed-jobs'],
      [on.ferns, '/reviews?f=received'],
      [on.ferns, `/report/review/${reviewId}`],
      [on.ferns, `/reviews/${reviewId}/reply`],
      [on.nobodys, `/landscaper/${on.fern.id}`],
      [on.nobodys, `/api/users/${on.fern.id}/profile`],
      [on.rowans, `/report/review/${reviewId}`],
    ] as const)
      expect(await (await who.get(path)).text(), path).not.toContain('Hedge like a ruler.');
    expect(await inDownloadOf(on.fern.id)).not.toContain('Hedge like a ruler.');
    expect(await inDownloadOf(on.olive.id)).toContain('Hedge like a ruler.');
    expect((await page(on.olives, `/jobs/${jobId}`)).text).toContain('Hedge like a ruler.');
    expect((await page(on.adas, `/jobs/${jobId}`)).text).toContain('Hedge like a ruler.');
  });

  test('the person it is about is told that there is a review and not what it says; both are told once when both are published', async () => {
    await olives({ rating: '2' });
    expect(await mailsTo(on.fern.email)).toContain('Olive has reviewed your work');
    expect((await mailsTo(on.fern.email)).join()).not.toContain('2 out of 5');
    await ferns();
    const [toFern, toOlive] = [await mailsTo(on.fern.email), await mailsTo(on.olive.email)];
    const count = (mails: string[], subject: string) => mails.filter((one) => one === subject).length;
    expect(count(toFern, 'Olive gave you 2 out of 5')).toBe(1);
    const before = count(toOlive, 'What Fern Blackthorn says about working for you');
    expect(before).toBeGreaterThan(0);
    expect(await mailsTo(on.olive.email)).toHaveLength(toOlive.length);
  });

  test('a landscaper’s form without an answer comes back with what was chosen and typed', async () => {
    const back = await ferns({ clearBrief: '' });
    expect(back.status).toBe(422);
    const form = await readPage(back);
    expect(form.summary).toEqual({ title: 'There is a problem', lines: [['#clearBrief', 'Please choose yes or no']] });
    expect([form.value('goodAccess'), form.value('comment')]).toEqual(['yes', 'Tea at ten.']);
  });

  test('the same form sent twice adds one review of a customer', async () => {
    const twice = { reviewId: on.app.newId() };
    for (let time = 0; time < 2; time += 1) expect((await ferns(twice)).status).toBe(303);
    expect(await on.world.database.knex('customerReviews').where({ jobId })).toHaveLength(1);
  });

  test('the person a review is about answers it once, on the page and on the profile', async () => {
    await on.work.reviewed(on.pair, jobId, { rating: 5, comment: 'Lovely.' });
    const reviewId = await idOfReview('reviews');
    const list = await page(on.ferns, '/reviews?f=received');
    expect(list.html).toContain(`href="/reviews/${reviewId}/reply"`);
    expect(list.html).toContain(`href="/report/review/${reviewId}"`);
    const empty = await readPage(await on.ferns.post(`/reviews/${reviewId}/reply`, { reply: ' ' }));
    expect(empty.beside('reply')).toBe('Please write your answer');
    const long = await readPage(await on.ferns.post(`/reviews/${reviewId}/reply`, { reply: 'x'.repeat(1001) }));
    expect(long.beside('reply')).toBe('Please use 1000 characters or fewer');
    expect(long.value('reply')).toBe('x'.repeat(1001));

    const sent = await on.ferns.post(`/reviews/${reviewId}/reply`, { reply: 'It was a pleasure.' });
    expect(went(sent)).toBe('303 /reviews?f=received');
    expect((await followed(on.ferns, sent)).text).toContain('You answered: It was a pleasure.');
    expect((await page(on.nobodys, `/landscaper/${on.fern.id}`)).text).toContain('Answer: It was a pleasure.');
    expect((await page(on.olives, '/reviews?f=given')).text).toContain('Fern Blackthorn answered: It was a pleasure.');
    expect(await mailsTo(on.olive.email)).toContain('Fern Blackthorn answered your review');
    expect((await on.ferns.post(`/reviews/${reviewId}/reply`, { reply: 'Again.' })).status).toBe(409);
    expect((await page(on.ferns, `/reviews/${reviewId}/reply`)).text).toContain(
      'You have answered this review already.',
    );
  });

  test('only the hired landscaper reviews the customer, and only the person a review is about answers it', async () => {
    const GOOD_JSON = { goodAccess: true, clearBrief: true, paidOnTime: true };
    const all = [on.rowans, on.olives, on.adas, on.nobodys];
    const statuses = async (post: (who: Browser) => Promise<Response>) =>
      Promise.all(all.map(async (who) => (await post(who)).status));
    const reviewing = (who: Browser) => who.json('POST', `/api/jobs/${jobId}/review-customer`, GOOD_JSON);
    expect(await statuses(reviewing)).toEqual([404, 403, 403, 401]);
    expect((await on.rowans.get(`/jobs/${jobId}/review-customer`)).status).toBe(404);
    await on.work.reviewed(on.pair, jobId, { rating: 5 });
    const reviewId = await idOfReview('reviews');
    const replying = (who: Browser) => who.json('POST', `/api/reviews/${reviewId}/reply`, { reply: 'Mine.' });
    expect(await statuses(replying)).toEqual([404, 404, 403, 401]);
    for (const who of [on.rowans, on.olives]) expect((await who.get(`/reviews/${reviewId}/reply`)).status).toBe(404);
  });

  test('a program reviews the customer, and answers a review', async () => {
    const sent = { goodAccess: true, clearBrief: false, paidOnTime: true, comment: 'Fine.' };
    const written = await bodyOf(await on.ferns.json('POST', `/api/jobs/${jobId}/review-customer`, sent));
    expect(written).toMatchObject({ status: 201, success: true, jobId, ...sent });
    const wrong = await bodyOf(await on.ferns.json('POST', `/api/jobs/${jobId}/review-customer`, { goodAccess: true }));
    expect(wrong.status).toBe(422);
    await on.olives.json('POST', `/api/jobs/${jobId}/review`, { rating: 3 });
    const reply = `/api/reviews/${String(written.id)}/reply`;
    expect(await bodyOf(await on.olives.json('POST', reply, { reply: 'Thank you.' }))).toMatchObject({
      status: 200,
      success: true,
      reply: 'Thank you.',
    });
  });

  test('landscapers see how many say yes of a customer, and not who or why', async () => {
    const customer = await on.cast.customer({ fullName: 'Nora Finch' });
    for (const paidOnTime of [true, true, false]) {
      const done = await on.work.completed({ customer, landscaper: on.fern });
      await on.work.reviewed({ customer, landscaper: on.fern }, done, { rating: 4 });
      await on.world.database.knex('customerReviews').where({ jobId: done }).update({ paidOnTime, comment: 'Secret.' });
    }
    const posted = await on.cast.postedJob(customer);
    const seen = await page(on.rowans, `/jobs/${posted}`);
    expect(seen.text).toContain('Landscapers say Access as agreed 100%Clear brief 100%Paid on time 67%of 3 reviews');
    expect(seen.text).not.toContain('Secret.');
    expect((await page(on.nobodys, `/landscaper/${on.fern.id}`)).text).not.toContain('Paid on time');
  });

  test('the profile shows the kind of work and the month of a review, and never the address', async () => {
    await on.work.reviewed(on.pair, jobId, { rating: 5, comment: 'Crisp edges.' });
    const profile = await page(on.nobodys, `/landscaper/${on.fern.id}`);
    expect(profile.text).toMatch(/“?Crisp edges\.”? Olive M\.,? Hedge Trimming, [A-Z][a-z]+ \d{4}/);
    expect(profile.html).not.toContain('14 Orchard Close');
    expect(profile.html).not.toContain('4HT');
  });

  test('admins are led to the reviews of the dashboard', async () => {
    expect(went(await on.adas.get('/reviews'))).toBe('302 /admin-dashboard?tab=reviews');
  });
});

describe('as time passes', () => {
  afterEach(async () => {
    await on.app.clock.advance(30 * DAY);
  });

  test('a review that only Olive wrote is published when the 14 days are over, without any run', async () => {
    jobId = await on.work.completed(on.pair);
    await olives({ comment: 'Worth the wait.' });
    const profile = async () => (await page(on.nobodys, `/landscaper/${on.fern.id}`)).text;
    await on.app.clock.advance(14 * DAY - 1);
    expect(await profile()).not.toContain('Worth the wait.');
    await on.app.clock.advance(1);
    expect(await profile()).toContain('Worth the wait.');
    expect((await page(on.ferns, `/jobs/${jobId}`)).text).toContain('“Worth the wait.”');
    expect((await page(on.ferns, '/reviews')).html).not.toContain(`/jobs/${jobId}/review-customer`);
    const closed = await page(on.ferns, `/jobs/${jobId}/review-customer`);
    for (const words of [
      'The 14 days to review this job are over.',
      `The last day was ${dayDate(await on.app.clock.now())}.`,
      '“Worth the wait.”',
    ])
      expect(closed.text).toContain(words);
    expect(closed.html).toContain(`href="/help-center/ask?topic=job&amp;job=${jobId}"`);
    const own = await page(on.olives, `/jobs/${jobId}/review`);
    expect(own.text).toContain('Your review is published, so it can no longer be changed.');
    expect(own.html).toContain(`href="/landscaper/${on.fern.id}"`);
    expect(own.html).not.toContain('name="rating"');
    expect((await ferns()).status).toBe(409);
    expect(await mailsTo(on.fern.email)).toContain('Olive gave you 4 out of 5');
  });

  test('after 14 days nobody is offered a review any more, and asking for one is refused', async () => {
    jobId = await on.work.completed(on.pair);
    expect((await page(on.olives, '/customer-dashboard')).html).toContain(`/jobs/${jobId}/review"`);
    await on.app.clock.advance(14 * DAY);
    for (const [who, path] of [
      [on.olives, '/customer-dashboard'],
      [on.olives, '/reviews'],
      [on.olives, `/jobs/${jobId}`],
      [on.ferns, `/jobs/${jobId}`],
    ] as const)
      expect((await page(who, path)).html, path).not.toMatch(new RegExp(`/jobs/${jobId}/(request-)?review`));
    expect(await bodyOf(await on.olives.json('POST', `/api/jobs/${jobId}/review`, { rating: 5 }))).toMatchObject({
      status: 409,
      message: 'Failed to submit review. The 14 days to review this job are over.',
    });
    expect((await on.ferns.json('POST', `/api/jobs/${jobId}/request-review`)).status).toBe(409);
  });

  test('a job that was paid for and only refunded is reviewed by both', async () => {
    jobId = await on.work.paid(on.pair);
    const why = { by: 'landscaper' as const, userId: on.fern.id, reason: 'I am ill', notice: 'I am ill' };
    expect((await on.app.escrow.callOffJob.execute({ jobId, ...why })).ok).toBe(true);
    expect((await page(on.olives, '/reviews')).html).toContain(`/jobs/${jobId}/review"`);
    expect((await page(on.olives, `/jobs/${jobId}`)).html).toContain(`href="/jobs/${jobId}/review"`);
    expect((await olives({ rating: '1', comment: 'Called off the day before.' })).status).toBe(303);
    expect((await ferns({ comment: 'Kind about it.' })).status).toBe(303);
    expect((await page(on.nobodys, `/landscaper/${on.fern.id}`)).text).toContain('Called off the day before.');
  });
});

test('a landscaper’s score is shown with the sum it comes from; a customer has none', async () => {
  const landscaper = await on.cast.landscaper({ fullName: 'Jo Whitlock' });
  const theirs = await browser(on.app, { actor: landscaper });
  expect((await page(theirs, '/reviews')).html).not.toContain('id="score"');
  const views = () =>
    on.app.jobs.views.reviewsOf({ id: landscaper.id, userType: 'landscaper' }, 'due', { page: 1, pageSize: 5 });
  for (const rating of [5, 5, 4, 2]) {
    const job = await on.work.completed({ customer: on.olive, landscaper });
    const review = { jobId: job, reviewId: on.app.newId(), customerId: on.olive.id, rating, comment: '' };
    expect((await on.app.jobs.reviewJob.execute(review)).ok).toBe(true);
    // It is not published before both have written.
    if (rating !== 2)
      await on.app.jobs.reviewCustomer.execute({
        jobId: job,
        reviewId: on.app.newId(),
        landscaperId: landscaper.id,
        goodAccess: true,
        clearBrief: true,
        paidOnTime: true,
        comment: '',
      });
  }
  expect((await views()).score).toEqual({ 1: 0, 2: 0, 3: 0, 4: 1, 5: 2 });
  const { text, html } = await page(theirs, '/reviews');
  expect(text).toContain('14 stars ÷ 3 reviews 4.67');
  expect(text).toMatch(/Your score 4\.7 .*5 stars ?2 ?5 × 2 = 10 ?4 stars ?1 ?4 × 1 = 4 ?3 stars ?0 ?3 × 0 = 0/);
  expect(html).toMatch(/<caption[^>]*>Reviews by stars<\/caption>/);
  expect((await page(on.olives, '/reviews')).html).not.toContain('id="score"');
});

test('/reviews opens on what was written about someone who has nothing to write', async () => {
  const customer = await on.cast.customer();
  const theirs = await browser(on.app, { actor: customer });
  const job = await on.work.completed({ customer, landscaper: on.fern });
  const current = async (path: string) =>
    /<a[^>]*aria-current="page"[^>]*>(Due|Received|Given)/.exec((await page(theirs, path)).html)?.[1];
  expect(await current('/reviews')).toBe('Due');
  await on.work.reviewed({ customer, landscaper: on.fern }, job, { rating: 5, comment: 'Crisp edges.' });
  await ferns({ comment: 'Tea at ten.' }, job);
  expect(await current('/reviews')).toBe('Received');
  expect(await current('/reviews?f=due')).toBe('Due');
});
