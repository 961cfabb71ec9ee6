import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, londonDay, type Day } from '#src/kernel/day';
import { longDate, shortDate } from '#src/kernel/written-date';
import { runEverythingDue } from '#src/scheduler';
import { bodyOf, followed, workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { readPage, went } from '#tests/support/form-page';
import { emailsTo } from '#tests/support/notifications/outbox-page';

const QUESTION = 'Is the tree protected (a Tree Preservation Order), or in a conservation area?';
const NOT_CHECKED = 'We have not checked this for you.';
const MUST = 'It must be answered before work on the tree starts.';

let on: WorkStage;
/** Notice was given a week ago: the six weeks are over in five. */
let notice: Day;
let earliest: Day;
beforeAll(async () => {
  on = await workStage();
  notice = addDays(londonDay(await on.app.clock.now()), -7);
  earliest = addDays(notice, 42);
});
afterAll(() => on.world.close());

const tree = (answer: object = {}) => ({ ...on.pair, asked: { jobTypes: ['tree_pruning'], ...answer } });
const unknown = () => tree({ treeProtection: 'unknown' });
const conserved = () => tree({ treeProtection: 'conservation_area', treePermissionDate: notice });
const textOf = async (path: string, reader = on.olives) => (await readPage(await reader.get(path))).text;

describe('SPEC-M6 posting tree work', () => {
  test('the form asks, says what follows, and keeps the answer, right or wrong', async () => {
    const page = await readPage(await on.olives.get('/post-job/job-type'));
    for (const said of [QUESTION, NOT_CHECKED, 'usually takes 6 to 8 weeks', 'six weeks’ notice', 'five days’ notice'])
      expect(page.text).toContain(said);
    const typed = { jobTypes: ['tree_pruning'], description: 'An old pear.', treeProtection: 'conservation_area' };
    const tomorrow = addDays(notice, 8);
    const wrong = await on.olives.post('/post-job/job-type', { ...typed, treePermissionDate: tomorrow });
    const refused = await readPage(wrong);
    expect(refused.beside('treePermissionDate')).toBe(
      'Please give a day that has come, or leave it empty until it has',
    );
    expect(refused.value('treePermissionDate')).toBe(tomorrow);
    const sent = await on.olives.post('/post-job/job-type', { ...typed, treePermissionDate: notice });
    expect(went(sent)).toBe('303 /post-job/photos-scheduling');
    const { answers } = await on.app.jobs.draft(on.olive.id);
    expect(answers).toMatchObject({ treeProtection: 'conservation_area', treePermissionDate: notice });
  });

  test('a date before the six weeks are over is warned about where the date is asked', async () => {
    await on.olives.post('/post-job/photos-scheduling', { preferredDate: addDays(earliest, -1), do: 'upload' });
    expect(await textOf('/post-job/photos-scheduling')).toContain('This date is too early for the tree');
    await on.olives.post('/post-job/photos-scheduling', { preferredDate: earliest, do: 'upload' });
    expect(await textOf('/post-job/photos-scheduling')).not.toContain('This date is too early for the tree');
  });

  test('the edit page shows the answer and changes it, and a call that does not send it leaves it', async () => {
    const jobId = await on.cast.postedJob(on.olive, conserved().asked);
    const page = await readPage(await on.olives.get(`/edit-job/${jobId}`));
    expect(page.value('treeProtection')).toBe('conservation_area');
    expect(page.value('treePermissionDate')).toBe(notice);
    await on.olives.json('PUT', `/api/jobs/${jobId}`, { description: 'The pear by the gate, please.' });
    const seen = await bodyOf(await on.olives.json('GET', `/api/jobs/${jobId}`));
    expect(seen).toMatchObject({ treeProtection: 'conservation_area', treePermissionDate: notice });
    await on.olives.json('PUT', `/api/jobs/${jobId}`, { treeProtection: 'none' });
    expect(await bodyOf(await on.olives.json('GET', `/api/jobs/${jobId}`))).toMatchObject({
      treeProtection: 'none',
      treePermissionDate: null,
    });
  });
});

describe('SPEC-M6 answering later', () => {
  test('“I don’t know” lets bids in, and Olive answers in one form on the job; the bids stay', async () => {
    const jobId = await on.cast.postedJob(on.olive, unknown().asked);
    await on.cast.placedBid(on.fern, jobId);
    expect(await textOf(`/jobs/${jobId}`)).toContain(MUST);
    expect(await textOf(`/jobs/${jobId}`)).toContain('ask the tree officer');
    const answer = { treeProtection: 'conservation_area', treePermissionDate: notice };
    const saved = await followed(on.olives, await on.olives.post(`/jobs/${jobId}/trees`, answer));
    expect(saved.text).toContain(`in a conservation area, notice given on ${shortDate(notice)}`);
    expect(saved.text).toContain(`work can start from ${shortDate(earliest)}`);
    expect(await textOf(`/jobs/${jobId}/bids`)).toContain('Fern Blackthorn');
  });

  test('without a choice it asks again, and the typed text stays', async () => {
    const jobId = await on.cast.postedJob(on.olive, unknown().asked);
    const refused = await on.olives.post(`/jobs/${jobId}/trees`, { treePermissionDate: notice });
    expect(refused.status).toBe(422);
    const page = await readPage(refused);
    expect(page.beside('treeProtection')).toBe('Please choose one of the answers');
    expect(page.value('treePermissionDate')).toBe(notice);
  });

  test('only the customer of the job can answer, by page and by call', async () => {
    const jobId = await on.cast.postedJob(on.olive, unknown().asked);
    const none = { treeProtection: 'none' };
    expect((await on.mallorys.get(`/jobs/${jobId}/trees`)).status).toBe(404);
    expect((await on.mallorys.post(`/jobs/${jobId}/trees`, none)).status).toBe(404);
    expect((await on.mallorys.json('POST', `/api/jobs/${jobId}/trees`, none)).status).toBe(404);
    expect((await on.ferns.json('POST', `/api/jobs/${jobId}/trees`, none)).status).toBe(403);
    expect((await on.nobodys.json('POST', `/api/jobs/${jobId}/trees`, none)).status).toBe(401);
    expect(await bodyOf(await on.olives.json('POST', `/api/jobs/${jobId}/trees`, none))).toMatchObject({
      status: 200,
      id: jobId,
      treeProtection: 'none',
    });
  });

  test('a job without trees has no such page to fill in, and one that is over none either', async () => {
    const hedge = await on.cast.postedJob(on.olive);
    expect(await textOf(`/jobs/${hedge}/trees`)).toContain('This job is not about trees');
    expect(await textOf(`/jobs/${hedge}`)).not.toContain('Is the tree protected?');
    const over = await on.work.marked(unknown());
    expect(await textOf(`/jobs/${over}/trees`)).toContain('the answer can no longer be changed');
  });
});

describe('SPEC-M6 bidding, dates and the start', () => {
  test('both bid pages show the answer, the first day and that nobody checked', async () => {
    const jobId = await on.cast.postedJob(on.olive, conserved().asked);
    for (const path of [`/jobs/${jobId}/bid`, `/landscaper/browse/${jobId}`]) {
      const text = await textOf(path, on.ferns);
      expect(text).toContain(`work can start from ${shortDate(earliest)}`);
      expect(text).toContain(NOT_CHECKED);
    }
  });

  test('a date before the first day needs a tick on the page; the call proposes it as before', async () => {
    const jobId = await on.work.paid(conserved());
    const early = { proposedDate: addDays(earliest, -1), proposedTime: '09:30', warn: 'true' };
    const refused = await on.ferns.post(`/jobs/${jobId}/schedule`, early);
    expect(refused.status).toBe(422);
    const page = await readPage(refused);
    expect(page.beside('treeDateSeen')).toBe('Please choose a later date, or tick the box about the tree');
    expect(page.value('proposedDate')).toBe(early.proposedDate);
    expect(went(await on.ferns.post(`/jobs/${jobId}/schedule`, { ...early, treeDateSeen: 'on' }))).toBe(
      `303 /jobs/${jobId}`,
    );
    for (const path of [`/jobs/${jobId}`, `/jobs/${jobId}/schedule/answer`])
      expect(await textOf(path)).toContain('This date is too early for the tree');
    const { warn: _page, ...call } = early;
    expect((await on.ferns.json('POST', `/api/jobs/${jobId}/propose-schedule`, call)).status).toBe(200);
    const later = { ...early, proposedDate: earliest };
    expect(went(await on.ferns.post(`/jobs/${jobId}/schedule`, later))).toBe(`303 /jobs/${jobId}`);
    expect(await textOf(`/jobs/${jobId}`)).not.toContain('This date is too early for the tree');
  });

  test('while nobody has answered, proposing a date says that an answer is needed', async () => {
    const jobId = await on.work.paid(unknown());
    expect(await textOf(`/jobs/${jobId}/schedule`, on.ferns)).toContain(MUST);
  });

  test('the start shows the answer and wants a tick; both see when it was given', async () => {
    const jobId = await on.work.paid(conserved());
    expect(went(await on.ferns.post(`/jobs/${jobId}/start`, {}))).toBe(`303 /jobs/${jobId}/start`);
    const asked = await on.ferns.post(`/jobs/${jobId}/start`, { ...LOOKED, mustReadTreeAnswer: 'on' });
    expect(asked.status).toBe(422);
    expect((await readPage(asked)).beside('treeAnswerSeen')).toBe(
      'Please read what is said about the tree, and tick the box',
    );
    const read = { ...LOOKED, mustReadTreeAnswer: 'on', treeAnswerSeen: 'on' };
    const started = await followed(on.ferns, await on.ferns.post(`/jobs/${jobId}/start`, read));
    expect(started.text).toContain('You confirmed having read this today at');
    expect(await textOf(`/jobs/${jobId}`)).toContain('Fern confirmed having read this today at');
    expect(await on.statusOf(jobId)).toBe('in_progress');
  });

  test('the call starts the work without, and the page then asks the landscaper to confirm', async () => {
    const jobId = await on.work.paid(unknown());
    expect(await bodyOf(await on.ferns.json('POST', `/api/jobs/${jobId}/start`))).toMatchObject({
      status: 'in_progress',
    });
    expect(await textOf(`/jobs/${jobId}`, on.ferns)).toContain('Confirm that you have read this');
    const read = { ...LOOKED, mustReadTreeAnswer: 'on', treeAnswerSeen: 'on' };
    const confirmed = await followed(on.ferns, await on.ferns.post(`/jobs/${jobId}/start`, read));
    expect(confirmed.text).toContain('You confirmed having read this today at');
  });

  test('the choice, the contract and its email keep the answer as it was', async () => {
    const jobId = await on.cast.postedJob(on.olive, conserved().asked);
    const bidId = await on.cast.placedBid(on.rowan, jobId);
    const said = `conservation area, notice given on ${shortDate(notice)}`;
    expect(await textOf(`/jobs/${jobId}/accept/${bidId}`)).toContain(`The tree In a ${said}`);
    const paid = await on.work.paid(conserved());
    await on.olives.json('POST', `/api/jobs/${paid}/trees`, { treeProtection: 'none' });
    expect(await textOf(`/jobs/${paid}/contract`)).toContain(`The tree, according to the customer In a ${said}`);
    await runEverythingDue(on.app);
    const mails = await emailsTo(on.world, on.olive.email);
    expect(mails.map(({ text }) => text).join()).toContain(`notice given on ${longDate(notice)}`);
  });
});

/** Sent in every season, so that the test does not depend on the date. */
const LOOKED = { mustCheck: 'on', nestCheck: 'none' };
