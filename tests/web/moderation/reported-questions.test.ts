import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { readPage } from '#tests/support/form-page';
import { browser, type Browser } from '#tests/support/web';

let on: WorkStage;
let ivys: Browser;
beforeAll(async () => {
  on = await workStage();
  ivys = await browser(on.app, { actor: await on.cast.landscaper({ fullName: 'Ivy Thorn' }) });
});
afterAll(() => on.world.close());

/** Fern has asked, and Olive has answered. */
async function answered() {
  const jobId = await on.cast.postedJob(on.olive);
  const id = randomUUID();
  await on.ferns.post(`/jobs/${jobId}/ask`, { questionId: id, question: 'Are you daft?' });
  await on.olives.post(`/jobs/${jobId}/questions/${id}/answer`, { answer: 'Dafter than you.' });
  return { jobId, id };
}
const job = async (who: Browser, jobId: string) => readPage(await who.get(`/jobs/${jobId}`));
async function hides(contentId: string, kind: string) {
  const one = await on.world.database.knex('contentCases').where({ contentId, kind }).first('id');
  const decision = { decision: 'hide', reason: 'abuse', words: 'Nobody is insulted here.' };
  const decided = await on.adas.post(`/admin/reported/${one.id}`, decision);
  expect(decided.status).toBe(303);
}

test('LOOK-M10 a question is reported by its reader and hidden by an admin, for all but the one who asked', async () => {
  const { jobId, id } = await answered();
  expect((await job(on.olives, jobId)).html).toContain(`/report/question/${id}`);
  expect((await job(ivys, jobId)).html).toContain(`/report/question/${id}`);
  expect((await job(on.ferns, jobId)).html).not.toContain('/report/question/');
  const form = await readPage(await on.olives.get(`/report/question/${id}`));
  expect(form.text).toContain('Report a question about a job');
  expect(form.text).toContain('Are you daft?');
  expect((await on.olives.post(`/report/question/${id}`, { reason: 'abuse' })).status).toBe(303);
  expect((await readPage(await on.adas.get('/admin/reported?kind=question'))).text).toContain('Are you daft?');
  await hides(id, 'question');
  for (const who of [on.olives, ivys]) {
    const { text } = await job(who, jobId);
    expect(text).not.toContain('Are you daft?');
    expect(text).toContain('Hidden by Hedgerow because it is abusive');
    expect(text).toContain('Dafter than you.');
  }
  expect((await job(on.ferns, jobId)).text).toContain('Are you daft?');
  const listed = await (await ivys.json('GET', `/api/jobs/${jobId}/questions`)).json();
  expect(listed).toMatchObject([{ question: '', questionHiddenBecause: 'abuse' }]);
  expect((await readPage(await on.olives.get(`/jobs/${jobId}/questions/${id}/answer`))).text).not.toContain('daft?');
});

test('an answer is reported and hidden in the same way, for all but its customer', async () => {
  const { jobId, id } = await answered();
  expect((await job(on.ferns, jobId)).html).toContain(`/report/answer/${id}`);
  expect((await job(on.olives, jobId)).html).not.toContain('/report/answer/');
  await ivys.post(`/report/answer/${id}`, { reason: 'abuse' });
  await hides(id, 'answer');
  for (const who of [on.ferns, ivys]) expect((await job(who, jobId)).text).not.toContain('Dafter than you.');
  expect((await job(on.olives, jobId)).text).toContain('Dafter than you.');
  expect((await job(ivys, jobId)).text).toContain('Are you daft?');
});

test('only people who can read it can report it, nobody their own, and a missing answer is not found', async () => {
  const { jobId, id } = await answered();
  const mallory = await browser(on.app, { actor: await on.cast.customer({ fullName: 'Mallory Nettle' }) });
  for (const kind of ['question', 'answer']) expect((await mallory.get(`/report/${kind}/${id}`)).status).toBe(404);
  const own = await readPage(await on.ferns.get(`/report/question/${id}`));
  expect(own.text).toContain('This is yours, so you cannot report it.');
  const open = randomUUID();
  await on.ferns.post(`/jobs/${jobId}/ask`, { questionId: open, question: 'Is there water?' });
  expect((await ivys.get(`/report/answer/${open}`)).status).toBe(404);
});
