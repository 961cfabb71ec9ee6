import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { impostor, jpeg } from '#tests/support/pictures';
import { whereBreaks } from '#tests/support/defects';
import { addressOn, readPage, went } from '#tests/support/form-page';
import { EDIT_IDS } from '#tests/support/specified-services';
import { browser } from '#tests/support/web';
import { bodyOf, followed, workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { bidStatusSeenBy, photosSeenBy } from '#tests/support/jobs/job-seen';
import { emailsTo } from '#tests/support/notifications/outbox-page';

const YEAR = new Date().getUTCFullYear() + 1;
const LOAD_FAILED = "Failed to load job details. This job may not exist or you don't have permission to edit it.";

let on: WorkStage;
beforeAll(async () => {
  on = await workStage();
});
afterAll(() => on.world.close());

const statusOfBid = (bidId: string) => bidStatusSeenBy(on.ferns, bidId);
const photosOf = (jobId: string) => photosSeenBy(on.olives, jobId);
const jobOf = async (jobId: string) => bodyOf(await on.olives.json('GET', `/api/jobs/${jobId}/edit`));

/** The page's form, without mistakes. */
const filled = (changes: Record<string, string | File | (string | File)[]> = {}) => ({
  jobTypes: ['weeding', 'other'],
  customJobType: 'Pond cleaning',
  description: 'Two beds and the pond, please.',
  preferredDate: `${YEAR}-05-23`,
  timeOfDay: 'evening',
  address: '3 Hazel Close, Frome BA11 2AB',
  accessInstructions: 'Ring twice',
  isRecurring: 'on',
  recurrenceType: 'custom',
  customRecurrenceValue: 'every 10 days',
  ...changes,
});

describe('The edit page', () => {
  test('C-EDIT-01, S-ENT-41, S-ENT-42, API-POST-09: it has the job’s current values, with its location as the address', async () => {
    const jobId = await on.cast.postedJob(on.olive, { photoCount: 2, wasteRemoval: true });
    const response = await on.olives.get(`/edit-job/${jobId}`);
    expect(response.status).toBe(200);
    const page = await readPage(response);
    expect(page.heading).toBe('Edit job');
    expect(page.value('jobTypes')).toEqual(['hedge_trimming']);
    expect(page.value('description')).toBe('Front hedge, about 12 metres.');
    expect(page.value('wasteRemoval')).toBe('on');
    expect(page.value('flexibleDate')).toBe('on');
    expect(page.value('timeOfDay')).toBe('anytime');
    expect(addressOn(page)).toBe('14 Orchard Close, Frome, BA11 4HT');
    expect(page.value('accessInstructions')).toBe('Gate code 4711');
    expect(page.text).toContain('2 of 10 photos');
    expect(page.text).not.toContain('Saving cancels');

    const photos = await photosOf(jobId);
    expect(await jobOf(jobId)).toEqual({
      status: 200,
      success: true,
      error: null,
      description: 'Front hedge, about 12 metres.',
      jobTypes: ['hedge_trimming'],
      customJobType: null,
      wasteRemoval: true,
      preferredDate: null,
      timeOfDay: 'anytime',
      flexibleDate: true,
      accessInstructions: 'Gate code 4711',
      isRecurring: false,
      recurrenceType: null,
      customRecurrence: null,
      photos: photos.map((id) => `/photos/${id}/1200.jpg`),
      location: '14 Orchard Close, Frome BA11 4HT',
    });
  });

  test('C-EDIT-02, C-EDIT-03: the page is sent with the form filled in, and Back and Cancel lead to the dashboard', async () => {
    const jobId = await on.cast.postedJob(on.olive);
    const { html } = await readPage(await on.olives.get(`/edit-job/${jobId}`));
    expect(html).toMatch(/<a href="\/customer-dashboard"[^>]*>(?:<svg.*?<\/svg>)?Back<\/a>/s);
    expect(html).toMatch(/<a href="\/customer-dashboard"[^>]*>Cancel<\/a>/);
    expect(html).toContain(`href="/jobs/${jobId}/edit"`);
    expect(await (await on.olives.get(`/jobs/${jobId}/edit`)).text()).toContain(`href="/edit-job/${jobId}"`);
  });

  test('it offers Morning 8AM-12PM (K-CUST-15), Afternoon 12PM-5PM (K-CUST-17), Evening 5PM-8PM (K-CUST-19) and Anytime (K-CUST-18)', async () => {
    const jobId = await on.cast.postedJob(on.olive);
    const { text } = await readPage(await on.olives.get(`/edit-job/${jobId}`));
    expect(text).toMatch(/Morning\s*8AM-12PM\s*Afternoon\s*12PM-5PM\s*Evening\s*5PM-8PM\s*Anytime/);
    expect(text).not.toContain('12PM-6PM');
  });

  test('K-CUST-21: it offers fourteen services, and those the job was posted with', async () => {
    const offered = async (jobTypes: string[]) => {
      const jobId = await on.cast.postedJob(on.olive, { jobTypes });
      const { html } = await readPage(await on.olives.get(`/edit-job/${jobId}`));
      return [
        ...html.matchAll(
          /name="jobTypes" value="(\w+)"|value="(\w+)" name="jobTypes"|name="jobTypes"[^>]*value="(\w+)"/g,
        ),
      ].map(([, ...found]) => found.find(Boolean));
    };
    const usual = await offered(['weeding']);
    expect(usual).toEqual(EDIT_IDS);
    expect(await offered(['turf_laying'])).toEqual([...usual, 'turf_laying']);
  });
});

describe('Saving', () => {
  test('E-OK-19, S-JOB-06, API-POST-10: the page warns about the bids; saving changes the job and cancels them', async () => {
    const jobId = await on.cast.postedJob(on.olive, { photoCount: 3 });
    const bidId = await on.cast.placedBid(on.fern, jobId);
    const [one, two, three] = (await photosOf(jobId)) as [string, string, string];
    const before = await readPage(await on.olives.get(`/edit-job/${jobId}`));
    expect(before.text).toContain('Saving cancels the bid you have received.');
    expect(before.text).toContain('Save and cancel 1 bid');

    const saved = await on.olives.post(`/edit-job/${jobId}`, filled({ photos: [three, one, await jpeg()] }));
    expect(went(saved)).toBe('303 /customer-dashboard');
    const dashboard = await followed(on.olives, saved);
    expect(dashboard.toasts).toEqual(['Job Updated Successfully All previous bids have been cancelled.']);
    expect(dashboard.text).toContain('Weed Control and Pond cleaning in Frome');
    expect(await statusOfBid(bidId)).toBe('rejected');
    const told = (await emailsTo(on.world, on.fern.email)).filter(({ text }) => text.includes(`/jobs/${jobId}`));
    expect(told.map(({ subject }) => subject)).toEqual([
      'Weed Control and Pond cleaning in Frome has changed: please look again',
    ]);

    expect(await jobOf(jobId)).toMatchObject({
      jobTypes: ['weeding', 'other'],
      customJobType: 'Pond cleaning',
      description: 'Two beds and the pond, please.',
      wasteRemoval: false,
      preferredDate: `${YEAR}-05-23`,
      timeOfDay: 'evening',
      flexibleDate: false,
      accessInstructions: 'Ring twice',
      isRecurring: true,
      recurrenceType: 'custom',
      customRecurrence: 'every 10 days',
      location: '3 Hazel Close, Frome BA11 2AB',
    });
    const after = await photosOf(jobId);
    expect(after.slice(0, 2)).toEqual([three, one]);
    expect(after).toHaveLength(3);
    // Without its row, the files of the removed photo are swept away.
    expect(await on.world.database.knex('photos').where({ id: two }).first()).toBeUndefined();
  });

  test('adding or removing photos does not save the job: everything else stays as it was typed, and the bids stay', async () => {
    const jobId = await on.cast.postedJob(on.olive);
    const bidId = await on.cast.placedBid(on.fern, jobId);
    const [first] = (await photosOf(jobId)) as [string];
    const added = await on.olives.post(
      `/edit-job/${jobId}`,
      filled({ do: 'upload', photos: [first, await jpeg('gate.jpg'), impostor('plan.jpg')] }),
    );
    expect(added.status).toBe(422);
    const page = await readPage(added);
    expect(page.text).toContain('2 of 10 photos');
    expect(page.beside('photos')).toBeUndefined();
    expect(page.text).toContain('Invalid file type: “plan.jpg” is not a JPEG, PNG or HEIC photo.');
    expect(page.value('customJobType')).toBe('Pond cleaning');
    expect(page.value('timeOfDay')).toBe('evening');

    const kept = [...page.html.matchAll(/type="hidden" name="photos" value="([^"]+)"/g)].map(([, id]) => id as string);
    expect(kept).toHaveLength(2);
    const removed = await on.olives.post(`/edit-job/${jobId}`, filled({ remove: first, photos: kept }));
    expect(removed.status).toBe(200);
    const without = await readPage(removed);
    expect(without.title).not.toContain('Error');
    expect(without.text).toContain('1 of 10 photos');
    expect(without.value('description')).toBe('Two beds and the pond, please.');
    expect(await photosOf(jobId)).toEqual([first]);
    expect(await statusOfBid(bidId)).toBe('pending');

    await on.olives.post(`/edit-job/${jobId}`, filled({ photos: kept.slice(1) }));
    expect(await photosOf(jobId)).toEqual(kept.slice(1));
  });

  test('adding photos without choosing any is refused', async () => {
    const jobId = await on.cast.postedJob(on.olive);
    const page = await readPage(await on.olives.post(`/edit-job/${jobId}`, filled({ do: 'upload' })));
    expect(page.text).toContain('Please choose photos first, then add them');
  });

  test('V-EDIT-02, V-EDIT-03, V-EDIT-04, E-POST-03: each problem is shown beside its field, and what was typed stays', async () => {
    const jobId = await on.cast.postedJob(on.olive);
    const bidId = await on.cast.placedBid(on.fern, jobId);
    const back = await on.olives.post(
      `/edit-job/${jobId}`,
      filled({ jobTypes: [], description: 'Short', address: 'Home', preferredDate: '' }),
    );
    expect(back.status).toBe(422);
    const page = await readPage(back);
    expect(page.title).toMatch(/^Error: Edit job/);
    expect(page.summary).toEqual({
      title: 'There is a problem',
      lines: [
        ['#jobTypes', 'Select at least one job type'],
        ['#description', 'Description must be at least 10 characters'],
        ['#preferredDate', 'Please select a preferred date or mark as flexible'],
        ['#postcode', 'Address is required'],
      ],
    });
    expect(page.toasts).toEqual(['Update Failed Select at least one job type']);
    expect(page.value('description')).toBe('Short');
    expect(page.value('customJobType')).toBe('Pond cleaning');
    expect(await statusOfBid(bidId)).toBe('pending');
  });

  test("E-POST-03: after a fault the page says 'Failed to update job', and what was typed stays", async () => {
    const jobId = await on.cast.postedJob(on.olive);
    const hers = await browser(whereBreaks(on.app, 'jobs', 'editJob'), { actor: on.olive });
    const back = await hers.post(`/edit-job/${jobId}`, filled());
    expect(back.status).toBe(500);
    const page = await readPage(back);
    expect(page.toasts).toEqual(['Update Failed Failed to update job']);
    expect(page.value('description')).toBe('Two beds and the pond, please.');
  });

  test('API-POST-10: over JSON the fields have the names of the load response; only what is sent is changed', async () => {
    const jobId = await on.cast.postedJob(on.olive, { photoCount: 2 });
    const [, second] = (await photosOf(jobId)) as [string, string];
    const { status: _status, success: _ok, error: _none, location, ...values } = await jobOf(jobId);
    expect(
      await bodyOf(
        await on.olives.json('PUT', `/api/jobs/${jobId}`, {
          ...values,
          address: location,
          customJobType: '',
          wasteRemoval: 'removal',
          isRecurring: true,
          recurrenceType: 'custom',
          customRecurrence: 'every 10 days',
          photos: [`http://hedgerow.test/photos/${second}/1200.jpg`],
        }),
      ),
    ).toMatchObject({ success: true, id: jobId, title: 'Hedge Trimming in Frome' });
    expect(await jobOf(jobId)).toMatchObject({
      ...values,
      wasteRemoval: true,
      isRecurring: true,
      recurrenceType: 'custom',
      customRecurrence: 'every 10 days',
      photos: [`/photos/${second}/1200.jpg`],
    });
    await on.olives.json('PUT', `/api/jobs/${jobId}`, { timeOfDay: 'evening', is_recurring: false });
    expect(await jobOf(jobId)).toMatchObject({
      timeOfDay: 'evening',
      wasteRemoval: true,
      isRecurring: false,
      recurrenceType: null,
    });
    expect(
      await bodyOf(await on.olives.json('PUT', `/api/jobs/${jobId}`, { jobTypes: [], address: '' })),
    ).toMatchObject({
      status: 422,
      message: 'Select at least one job type',
      fields: { jobTypes: ['Select at least one job type'], address: ['Address is required'] },
    });
  });
});

describe('Permissions', () => {
  test('C-EDIT-05, S-PERM-13: another customer’s job cannot be loaded, and the message is the same as for one that does not exist', async () => {
    const jobId = await on.cast.postedJob(on.olive);
    for (const address of [`/edit-job/${jobId}`, '/edit-job/00000000-0000-4000-8000-000000000000', '/edit-job/42']) {
      const response = await on.mallorys.get(address);
      expect(response.status).toBe(404);
      expect((await readPage(response)).summary?.lines).toEqual([[undefined, LOAD_FAILED]]);
    }
    expect(await bodyOf(await on.mallorys.json('GET', `/api/jobs/${jobId}/edit`))).toEqual({
      status: 404,
      success: false,
      error: LOAD_FAILED,
      message: LOAD_FAILED,
      code: 'job-not-found',
    });
    const refused = await on.mallorys.post(`/edit-job/${jobId}`, filled());
    expect(refused.status).toBe(404);
    expect((await readPage(refused)).summary?.title).toBe('There is a problem');
    expect(await jobOf(jobId)).toMatchObject({ jobTypes: ['hedge_trimming'] });
  });

  test('C-EDIT-01, S-PERM-02: only a signed-in customer with a completed profile can open it', async () => {
    const jobId = await on.cast.postedJob(on.olive);
    expect(went(await on.nobodys.get(`/edit-job/${jobId}`))).toMatch(/^30\d \/auth/);
    expect(went(await on.ferns.get(`/edit-job/${jobId}`))).toMatch(/^303 \//);
    const unfinished = await browser(on.app, { actor: { ...on.olive, profileCompleted: false } });
    expect(went(await unfinished.get(`/edit-job/${jobId}`))).toMatch(/\/customer-profile-completion/);
    const calls = [on.nobodys, on.ferns, on.adas, unfinished];
    expect(
      await Promise.all(calls.map(async (who) => (await who.json('GET', `/api/jobs/${jobId}/edit`)).status)),
    ).toEqual([401, 403, 403, 403]);
    expect(went(await unfinished.post(`/edit-job/${jobId}`, filled()))).toMatch(/\/customer-profile-completion/);
  });

  test('S-PERM-03: a job with an accepted bid cannot be edited', async () => {
    const jobId = await on.work.hired(on.pair);
    const response = await on.olives.get(`/edit-job/${jobId}`);
    expect(response.status).toBe(409);
    expect((await readPage(response)).summary?.lines).toEqual([
      [undefined, 'Only a job that is still open to bids can be changed.'],
    ]);
    expect(await jobOf(jobId)).toMatchObject({ status: 409, success: false, code: 'job-not-pending' });
    const refused = await on.olives.post(`/edit-job/${jobId}`, filled());
    expect(refused.status).toBe(409);
    expect((await readPage(refused)).toasts).toEqual([
      'Update Failed Failed to update job. Only a job that is still open to bids can be changed.',
    ]);
  });
});
