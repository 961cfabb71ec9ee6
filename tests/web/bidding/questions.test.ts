import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browser } from '#tests/support/web';
import { readPage, went } from '#tests/support/form-page';
import { bodyOf, followed, workStage, type WorkStage } from '#tests/support/escrow/work-story';

let on: WorkStage;
beforeAll(async () => {
  on = await workStage();
});
afterAll(() => on.world.close());

const page = async (who: 'olives' | 'ferns' | 'adas', path: string) => readPage(await on[who].get(path));
async function asked(question = 'How high is the hedge?') {
  const jobId = await on.cast.postedJob(on.olive);
  const sent = await on.ferns.post(`/jobs/${jobId}/ask`, { questionId: randomUUID(), question });
  const { id } = await on.world.database.knex('jobQuestions').where({ jobId }).first('id');
  return { jobId, questionId: id as string, sent };
}

describe('LOOK-M10 a question before hiring', () => {
  test('a landscaper asks on the job’s page, the customer answers, and every landscaper reads both without a name', async () => {
    const { jobId, questionId, sent } = await asked();
    expect(went(sent)).toBe(`303 /jobs/${jobId}#questions`);
    expect((await followed(on.ferns, sent)).toasts).toEqual(['Question sent We tell you when the customer answers.']);
    const hers = await page('olives', `/jobs/${jobId}`);
    expect(hers.text).toContain('How high is the hedge? Fern Blackthorn');
    const answering = `/jobs/${jobId}/questions/${questionId}/answer`;
    expect(hers.html).toContain(`href="${answering}"`);
    expect((await page('olives', answering)).text).toContain('Fern Blackthorn asks');
    const answered = await on.olives.post(answering, { answer: 'Two metres, and the van can reach it.' });
    expect(went(answered)).toBe(`303 /jobs/${jobId}#questions`);

    const rival = await browser(on.app, { actor: await on.cast.landscaper({ fullName: 'Ivy Thorn' }) });
    const theirs = (await readPage(await rival.get(`/jobs/${jobId}`))).text;
    expect(theirs).toContain('How high is the hedge? A landscaper');
    expect(theirs).toContain('The customer: Two metres, and the van can reach it.');
    expect(theirs).not.toContain('Fern Blackthorn');
    expect((await page('ferns', `/jobs/${jobId}`)).text).toContain('How high is the hedge? You');
  });

  test('SPEC3-N5 it is read, and can be asked, where one bids too', async () => {
    const { jobId, questionId } = await asked();
    await on.olives.post(`/jobs/${jobId}/questions/${questionId}/answer`, { answer: 'Two metres.' });
    const rival = await browser(on.app, { actor: await on.cast.landscaper({ fullName: 'Ivy Thorn' }) });
    const bidding = await readPage(await rival.get(`/landscaper/browse/${jobId}`));
    expect(bidding.text).toContain('How high is the hedge? A landscaper');
    expect(bidding.text).toContain('The customer: Two metres.');
    expect(bidding.html).toContain(`href="/jobs/${jobId}/ask"`);
  });

  test('both are told by email and on the notifications page', async () => {
    await on.world.database.knex('mails').delete();
    const { jobId, questionId } = await asked();
    await on.olives.post(`/jobs/${jobId}/questions/${questionId}/answer`, { answer: 'Two metres.' });
    await on.world.database.knex('outbox').where({ name: 'question-asked' }).update({ deliveredAt: null });
    await on.app.notifications.deliverDueEvents.execute({ asOf: await on.app.clock.now() });
    const subjects = await on.world.database.knex('mails').pluck('subject');
    // The customer has answered meanwhile, so the question is no news.
    expect(subjects).toContain('Your question about Hedge Trimming in Frome is answered');
    expect((await page('ferns', '/notifications')).text).toContain('Your question about Hedge Trimming in Frome');
  });

  test('a problem is shown beside its field, with everything typed kept', async () => {
    const jobId = await on.cast.postedJob(on.olive);
    const back = await on.ferns.post(`/jobs/${jobId}/ask`, { question: 'x'.repeat(501) });
    expect(back.status).toBe(422);
    const form = await readPage(back);
    expect(form.beside('question')).toBe('Please use 500 characters or fewer');
    expect(form.value('question')).toBe('x'.repeat(501));
    const other = await asked();
    const answering = `/jobs/${other.jobId}/questions/${other.questionId}/answer`;
    const empty = await on.olives.post(answering, { answer: ' ' });
    expect((await readPage(empty)).beside('answer')).toBe('Please write your answer');
  });

  test('the same form sent twice asks once', async () => {
    const jobId = await on.cast.postedJob(on.olive);
    const typed = { questionId: randomUUID(), question: 'Is there water?' };
    await on.ferns.post(`/jobs/${jobId}/ask`, typed);
    await on.ferns.post(`/jobs/${jobId}/ask`, typed);
    expect(await on.world.database.knex('jobQuestions').where({ jobId })).toHaveLength(1);
  });

  test('another customer can neither read nor answer it', async () => {
    const { jobId, questionId } = await asked();
    const mallory = await browser(on.app, { actor: await on.cast.customer({ fullName: 'Mallory Nettle' }) });
    expect((await mallory.get(`/jobs/${jobId}/questions/${questionId}/answer`)).status).toBe(404);
    expect((await mallory.post(`/jobs/${jobId}/questions/${questionId}/answer`, { answer: 'No.' })).status).toBe(404);
    expect((await mallory.json('GET', `/api/jobs/${jobId}/questions`)).status).toBe(404);
    expect((await on.ferns.get(`/jobs/${jobId}/questions/${questionId}/answer`)).status).not.toBe(200);
    expect((await on.olives.get(`/jobs/${jobId}/ask`)).status).not.toBe(200);
  });

  test('once the job is hired nothing can be asked, but questions and answers can still be read', async () => {
    const { jobId, questionId } = await asked();
    await on.world.database.knex('jobs').where({ id: jobId }).update({ status: 'cancelled', cancelledAt: new Date() });
    const answering = await page('olives', `/jobs/${jobId}/questions/${questionId}/answer`);
    expect(answering.text).toContain('This job is no longer open');
    expect((await page('olives', `/jobs/${jobId}`)).text).toContain('How high is the hedge?');
  });
});

describe('by JSON', () => {
  test('a landscaper asks, the customer answers, and the list has both', async () => {
    const jobId = await on.cast.postedJob(on.olive);
    const path = `/api/jobs/${jobId}/questions`;
    const made = await bodyOf(await on.ferns.json('POST', path, { question: 'Is there water?' }));
    expect(made).toEqual({
      status: 201,
      success: true,
      id: expect.any(String),
      question: 'Is there water?',
      askedAt: expect.any(String),
    });
    const answered = await bodyOf(
      await on.olives.json('POST', `${path}/${String(made.id)}/answer`, { answer: 'A tap.' }),
    );
    expect(answered).toMatchObject({ status: 200, success: true, id: made.id, answer: 'A tap.' });
    expect(await (await on.ferns.json('GET', path)).json()).toMatchObject([
      { id: made.id, question: 'Is there water?', answer: 'A tap.', askedBy: null, isMine: true },
    ]);
  });

  test('says which field was wrong', async () => {
    const jobId = await on.cast.postedJob(on.olive);
    const none = await on.ferns.json('POST', `/api/jobs/${jobId}/questions`, {});
    expect([none.status, await none.json()]).toMatchObject([
      422,
      { fields: { question: ['Please write your question'] } },
    ]);
  });
});
