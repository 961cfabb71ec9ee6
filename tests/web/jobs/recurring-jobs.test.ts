import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, londonDay } from '#src/kernel/day';
import { longDate } from '#src/kernel/written-date';
import { limitedTo } from '#tests/support/app';
import { castOn } from '#tests/support/cast';
import { whereBreaks } from '#tests/support/defects';
import { readPage, went } from '#tests/support/form-page';
import { pageText } from '#tests/support/page-text';
import { jpeg } from '#tests/support/pictures';
import { browser, type Browser } from '#tests/support/web';
import { followed, workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { jobSeenBy, jobsPostedBy } from '#tests/support/jobs/job-seen';
import { POSTED_IDS } from '#tests/support/specified-services';
import { emailsTo } from '#tests/support/notifications/outbox-page';

let on: WorkStage;
let today: string;
beforeAll(async () => {
  on = await workStage();
  today = londonDay(await on.world.app.clock.now());
});
afterAll(() => on.world.close());

/** A new customer, so that the counts are known. */
async function someone() {
  const customer = await on.cast.customer({ fullName: 'Hazel Birch' });
  return { customer, browser: await browser(on.world.app, { actor: customer }) };
}
const weekly = { isRecurring: true, recurrenceType: 'weekly' as const };
/** A job that is due in `days` days. */
async function dueIn(days: number, customer: Awaited<ReturnType<typeof someone>>['customer']): Promise<string> {
  const jobId = await on.cast.postedJob(customer, weekly);
  const nextDueOn = addDays(today, days);
  await on.world.database
    .knex('jobs')
    .where({ id: jobId })
    .update({ preferredDate: addDays(nextDueOn, -7), nextDueOn });
  return jobId;
}
const cardOf = (html: string, jobId: string) =>
  new RegExp(`<li[^>]*>(?:(?!<li).)*id="job-${jobId}".*?</li>`, 's').exec(html)?.[0] ?? '';
const open = async (who: Browser, query = '') => readPage(await who.get(`/recurring-jobs${query}`));

describe('the page', () => {
  test('C-REC-02 C-REC-03 K-CUST-12 shows three figures, and two tabs with their counts', async () => {
    const { customer, browser: hers } = await someone();
    for (const days of [-2, 7, 8]) await dueIn(days, customer);
    const cancelled = await dueIn(1, customer);
    await hers.json('POST', `/api/jobs/recurring/cancel/${cancelled}`);
    await on.cast.postedJob(customer);
    const page = await open(hers);
    for (const said of ['Total Recurring 4', 'Active 3', 'Due This Week 2', 'Active (3)', 'Cancelled (1)'])
      expect(page.text).toContain(said);
  });

  test('C-REC-04 to 08 an active job shows what, where, how often, when next and who, with its actions', async () => {
    const { customer, browser: hers } = await someone();
    const jobId = await dueIn(5, customer);
    const card = cardOf((await open(hers)).html, jobId);
    for (const said of [
      'Hedge Trimming in Frome',
      'Frome BA11',
      'Weekly',
      'Upcoming',
      `Next due ${longDate(addDays(today, 5))}`,
      'In 5 days',
      'Cancel Reminders',
    ])
      expect(pageText(card)).toContain(said);
    expect(card).toMatch(new RegExp(`<a[^>]*href="/post-job\\?repost=${jobId}"[^>]*>Book Now</a>`));
  });

  test('C-REC-07 shows the landscaper’s name, and the rating to one decimal', async () => {
    const { customer, browser: hers } = await someone();
    const landscaper = await on.cast.landscaper({ fullName: 'Rowan Ash' });
    const jobId = await on.work.completed({ customer, landscaper, asked: weekly });
    expect(pageText(cardOf((await open(hers)).html, jobId))).toContain('Rowan Ash');
    await on.work.reviewed({ customer, landscaper }, jobId, { rating: 4 });
    expect(pageText(cardOf((await open(hers)).html, jobId))).toMatch(/Rowan Ash ?, rated 4\.0 out of 5/);
  });

  test.each([
    ['C-REC-13', -1, 'Overdue', '1 day overdue'],
    ['C-REC-13', 0, 'Overdue', 'Today'],
    ['C-REC-14', 1, 'Due Soon', 'In 1 day'],
    ['C-REC-14', 3, 'Due Soon', 'In 3 days'],
    ['C-REC-15', 4, 'Upcoming', 'In 4 days'],
    ['C-REC-15', 7, 'Upcoming', 'In 7 days'],
    ['C-REC-16', 8, 'Active', 'In 8 days'],
  ])('%s C-REC-06 due in %i days: %s, "%s"', async (_row, days, badge, distance) => {
    const { customer, browser: hers } = await someone();
    const jobId = await dueIn(days, customer);
    const card = pageText(cardOf((await open(hers)).html, jobId));
    expect([card.includes(` ${badge} `), card.includes(distance)]).toEqual([true, true]);
  });

  test('a description without an interval gives no date', async () => {
    const { customer, browser: hers } = await someone();
    const jobId = await on.cast.postedJob(customer, {
      isRecurring: true,
      recurrenceType: 'custom',
      customRecurrenceValue: 'When the apples are ripe',
    });
    const card = pageText(cardOf((await open(hers)).html, jobId));
    for (const said of ['When the apples are ripe', 'We cannot work out a date', ' Active '])
      expect(card).toContain(said);
  });

  test('the dashboard and the job’s page link to the list', async () => {
    const { customer, browser: hers } = await someone();
    const main = async (path: string, at = hers) =>
      /<main.*<\/main>/s.exec((await readPage(await at.get(path))).html)![0];
    expect(await main('/customer-dashboard')).not.toContain('href="/recurring-jobs"');
    const jobId = await on.cast.postedJob(customer, weekly);
    for (const path of ['/customer-dashboard', `/jobs/${jobId}`])
      expect(await main(path)).toContain('href="/recurring-jobs"');
    expect(await main(`/jobs/${jobId}`, on.ferns)).not.toContain('href="/recurring-jobs"');
  });

  test('C-REC-10 without recurring jobs the page offers to post one', async () => {
    const { browser: hers } = await someone();
    expect((await open(hers)).html).toMatch(/<a[^>]*href="\/post-job"[^>]*>Post Your First Job<\/a>/);
  });
});

describe('Cancel Reminders', () => {
  test('C-REC-09 C-REC-11 C-REC-12 C-REC-17 C-REC-18 E-OK-15 asks first; then the job moves to the other tab for good', async () => {
    const { customer, browser: hers } = await someone();
    const jobId = await dueIn(1, customer);
    expect((await readPage(await hers.get(`/recurring-jobs/${jobId}/cancel`))).text).toContain(
      'They cannot be switched on again',
    );
    const done = await hers.post(`/recurring-jobs/${jobId}/cancel`, {});
    expect(went(done)).toBe('303 /recurring-jobs?tab=cancelled');
    const page = await followed(hers, done);
    expect(page.toasts).toEqual(["Reminders cancelled You won't receive any more reminders for this job."]);
    const card = cardOf(page.html, jobId);
    expect(pageText(card)).toContain(' Cancelled ');
    expect(card).toContain('text-soft');
    for (const gone of ['Book Now', 'Cancel Reminders', 'Next due']) expect(pageText(card)).not.toContain(gone);
    expect(cardOf((await open(hers)).html, jobId)).toBe('');
  });

  test('E-REC-01 after a fault the page says so and suggests trying again', async () => {
    const { customer } = await someone();
    const jobId = await dueIn(1, customer);
    const app = whereBreaks(on.world.app, 'jobs', 'cancelReminders');
    const response = await (await browser(app, { actor: customer })).post(`/recurring-jobs/${jobId}/cancel`, {});
    const page = await readPage(response);
    expect([response.status, page.toasts]).toEqual([500, ['Error Failed to cancel reminders. Please try again.']]);
    expect(page.text).not.toContain('connection lost');
  });

  test('another customer’s job is not found, and a job that does not recur has no reminders to cancel', async () => {
    const { customer, browser: hers } = await someone();
    const { browser: mallorys } = await someone();
    const jobId = await dueIn(1, customer);
    const once = await on.cast.postedJob(customer);
    expect((await mallorys.get(`/recurring-jobs/${jobId}/cancel`)).status).toBe(404);
    for (const [who, id, status] of [
      [mallorys, jobId, 404],
      [mallorys, customer.id, 404],
      [hers, once, 409],
      [hers, jobId, 200],
      [hers, jobId, 200],
    ] as const)
      expect((await who.json('POST', `/api/jobs/recurring/cancel/${id}`)).status).toBe(status);
  });
});

describe('the calls', () => {
  test('API-CUST-18 API-CUST-19 S-ENT-27 S-ENT-28 return the list with its figures, and cancel reminders', async () => {
    const { customer, browser: hers } = await someone();
    const jobId = await dueIn(3, customer);
    const read = async () => (await hers.json('GET', '/api/customer/recurring-jobs')).json();
    expect(await read()).toEqual({
      recurringJobs: [
        {
          id: jobId,
          title: 'Hedge Trimming in Frome',
          location: 'Frome BA11',
          recurrenceText: 'Weekly',
          recurringCancelled: false,
          nextRecurrenceDate: addDays(today, 3),
          daysUntilNext: 3,
          landscaper: null,
        },
      ],
      stats: { totalRecurringJobs: 1, activeRecurringJobs: 1, upcomingReminders: 1 },
      total: 1,
    });
    expect(await (await hers.json('POST', `/api/jobs/recurring/cancel/${jobId}`)).json()).toEqual({
      success: true,
      id: jobId,
      recurringCancelled: true,
    });
    expect(await read()).toMatchObject({
      recurringJobs: [{ recurringCancelled: true }],
      stats: { totalRecurringJobs: 1, activeRecurringJobs: 0, upcomingReminders: 0 },
    });
    expect(cardOf((await open(hers)).html, jobId)).toBe('');
    expect(pageText(cardOf((await open(hers, '?tab=cancelled')).html, jobId))).toContain(' Cancelled ');
  });
});

test('K-CUST-13 K-CUST-14 three days before the work is due the customer gets one email, and no money moves', async () => {
  const { customer, browser: hers } = await someone();
  const jobId = await dueIn(3, customer);
  const { app } = on.world;
  for (let turn = 0; turn < 2; turn += 1) {
    const asOf = await app.clock.now();
    await app.jobs.remindOfRecurringJobs.execute({ asOf });
    await app.notifications.deliverDueEvents.execute({ asOf });
  }
  const emails = await emailsTo(on.world, customer.email);
  const reminders = emails.filter(({ subject }) => subject.includes('is due again'));
  expect(reminders).toHaveLength(1);
  expect(reminders[0]!.text).toContain(`/post-job?repost=${jobId}`);
  expect((await readPage(await hers.get('/settings-page?section=payments'))).text).toContain(
    'When you accept a bid and pay, the payment is listed here',
  );
});

describe('Book Now', () => {
  test('copying photos has a rate limit', async () => {
    const strict = await limitedTo(0.01, on.world);
    const cast = castOn(strict);
    const hazel = await cast.customer();
    const [path, hers] = [
      `/post-job/repost/${await cast.postedJob(hazel)}`,
      await browser(strict.app, { actor: hazel }),
    ];
    expect(went(await hers.post(path, {}))).toBe('303 /post-job/job-type');
    const refused = await hers.post(path, {});
    expect(refused.status).toBe(429);
    expect((await readPage(refused)).text).toContain('Too many attempts. Please wait a few minutes and try again.');
    await strict.close();
  });

  test('C-REC-08 D-REPOST asks first, then fills in the wizard; posting the job moves the due date', async () => {
    const { browser: hers } = await someone();
    const uploaded = await hers.post('/api/upload-images', { photos: await jpeg() });
    const { imageUrls } = (await uploaded.json()) as { imageUrls: string[] };
    const made = await hers.json('POST', '/api/jobs', {
      jobTypes: ['hedge_trimming'],
      description: 'Front hedge, about 12 metres.',
      preferredDate: addDays(today, 5),
      timeOfDay: 'morning',
      address: '14 Orchard Close, Frome BA11 4HT',
      is_recurring: true,
      recurrence_type: 'weekly',
      photos: imageUrls,
    });
    const { id: jobId } = (await made.json()) as { id: string };

    expect(went(await hers.get(`/post-job?repost=${jobId}`))).toBe(`302 /post-job/repost/${jobId}`);
    expect((await readPage(await hers.get(`/post-job/repost/${jobId}`))).text).toContain('everything except the date');
    const { browser: mallorys } = await someone();
    expect((await mallorys.get(`/post-job/repost/${jobId}`)).status).toBe(404);
    expect((await mallorys.post(`/post-job/repost/${jobId}`, {})).status).toBe(404);

    expect(went(await hers.post(`/post-job/repost/${jobId}`, {}))).toBe('303 /post-job/job-type');
    expect((await readPage(await hers.get('/post-job/job-type'))).value('description')).toBe(
      'Front hedge, about 12 metres.',
    );
    const second = await readPage(await hers.get('/post-job/photos-scheduling'));
    expect(second.value('preferredDate')).toBe(addDays(today, 12));
    const copies = new Set(second.html.match(/\/photos\/[0-9a-f-]{36}(?=\/\d+\.jpg)/g));
    expect([copies.size, copies.has(imageUrls[0]!.replace(/\/\d+\.jpg$/, ''))]).toEqual([1, false]);
    const third = await readPage(await hers.get('/post-job/address-extras'));
    expect(third.text).toContain('14 Orchard Close, Frome BA11 4HT');
    const posted = await hers.post('/post-job/address-extras', {
      jobId: third.value('jobId') as string,
      address: '14 Orchard Close, Frome BA11 4HT',
      isRecurring: 'on',
      recurrenceType: 'weekly',
    });
    expect(went(posted)).toMatch(/^303 \/customer-dashboard\?tab=pending-bids&highlight=/);
    expect(await (await hers.json('GET', '/api/customer/recurring-jobs')).json()).toMatchObject({
      recurringJobs: [{ id: jobId, nextRecurrenceDate: addDays(today, 19) }],
      stats: { totalRecurringJobs: 1 },
    });
    const [, id] = /highlight=(.*)$/.exec(went(posted))!;
    expect((await jobsPostedBy(hers)).map((job) => job.id).sort()).toEqual([jobId, id].sort());
  });

  test('SPEC-S14 K-CUST-20 V-POST1-04 after Book Now the wizard has its own fifteen kinds of work and 200 characters', async () => {
    const { customer, browser: hers } = await someone();
    const jobId = await on.cast.postedJob(customer);
    const description = 'The hedge along the lane. '.repeat(30).trim();
    await hers.json('PUT', `/api/jobs/${jobId}`, { description, jobTypes: ['landscaping'] });
    await hers.post(`/post-job/repost/${jobId}`, {});
    for (const step of ['/post-job/job-type', '/customer/post-job/classic/job-type']) {
      const { html } = await readPage(await hers.get(step));
      const offered = [...html.matchAll(/name="jobTypes"[^>]*value="([a-z_]+)"/g)].map(([, type]) => type);
      expect([offered.length, offered.filter((type) => !POSTED_IDS.includes(type as never))]).toEqual([
        16,
        ['landscaping'],
      ]);
      const changed = await hers.post(step, { jobTypes: 'hedge_trimming', description: `${description} Please.` });
      expect(changed.status).toBe(422);
      expect((await readPage(changed)).beside('description')).toBe('Description must be 200 characters or less');
      const kept = await hers.post(step, { jobTypes: 'hedge_trimming', description });
      expect(kept.status).toBe(303);
      await hers.post(step, { jobTypes: 'landscaping', description });
    }
  });

  test('D-REPOST keeps what only the edit page allows: a custom title, a long description, other services and the evening', async () => {
    const { customer, browser: hers } = await someone();
    const jobId = await on.cast.postedJob(customer);
    const before = {
      title: 'The long hedge by the lane',
      description: 'The hedge along the lane. '.repeat(30).trim(),
      jobTypes: ['landscaping'],
      timeOfDay: 'evening',
    };
    expect((await hers.json('PUT', `/api/jobs/${jobId}`, before)).status).toBe(200);
    await hers.post(`/post-job/repost/${jobId}`, {});

    const first = await readPage(await hers.get('/post-job/job-type'));
    const kept = { title: first.value('title'), description: first.value('description') };
    expect({ ...kept, jobTypes: first.value('jobTypes') }).toEqual({
      title: before.title,
      description: before.description,
      jobTypes: before.jobTypes,
    });
    expect(first.text).toContain('Up to 200 characters');
    const toSecond = await hers.post('/post-job/job-type', { ...kept, jobTypes: 'landscaping' } as Record<
      string,
      string
    >);
    expect(went(toSecond)).toBe('303 /post-job/photos-scheduling');

    const second = await readPage(await hers.get('/post-job/photos-scheduling'));
    expect(second.value('timeOfDay')).toBe('evening');
    expect(second.text).toContain('Up to 10.');
    const toThird = await hers.post('/post-job/photos-scheduling', {
      preferredDate: addDays(today, 9),
      timeOfDay: 'evening',
      photos: new File([], ''),
    });
    expect(went(toThird)).toBe('303 /post-job/address-extras');
    const third = await readPage(await hers.get('/post-job/address-extras'));
    expect(third.text).toContain('Title The long hedge by the lane');
    const posted = await hers.post('/post-job/address-extras', {
      jobId: String(third.value('jobId')),
      address: '14 Orchard Close, Frome BA11 4HT',
    });
    const [, id = ''] = /highlight=(.*)$/.exec(went(posted)) ?? [];
    expect(await jobSeenBy(hers, id)).toMatchObject(before);
    expect((await readPage(await hers.get('/post-job/job-type'))).html).not.toContain('name="title"');
  });
});
