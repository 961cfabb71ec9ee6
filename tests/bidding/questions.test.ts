import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PgQuestions, PgQuestionViews } from '#src/modules/bidding/adapters/pg-questions';
import type { QuestionRepository } from '#src/modules/bidding/ports/question-repository';
import { biddingStage, rivals } from '#tests/support/bidding/bidding-stage';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { inMemoryQuestions } from '#tests/support/memory/in-memory-bidding';
import { aJob, aMorning, fern, mallory, olive } from '#tests/support/memory/in-memory-jobs';
import { addJob, addUser } from '#tests/support/job-rows';

const asked = (jobId: string) => ({ id: randomUUID(), jobId, landscaperId: fern, question: 'How high is it?' });

describe('LOOK-M10 a question before bidding', () => {
  test('is asked once, and the customer is told', async () => {
    const { askQuestion, questions, outbox, jobId } = biddingStage();
    const question = asked(jobId);
    const first = await askQuestion.execute(question);
    expect(await askQuestion.execute(question)).toEqual(first);
    expect(questions.all()).toEqual([{ ...question, askedAt: aMorning, answer: null, answeredAt: null }]);
    expect(outbox.names()).toEqual(['question-asked']);
  });

  test('loses contact details, and so does its answer', async () => {
    const { askQuestion, answerQuestion, questions, jobId } = biddingStage();
    const question = { ...asked(jobId), question: 'Ring me on 07700 900123?' };
    await askQuestion.execute(question);
    const answer = 'Write to olive@example.com instead.';
    await answerQuestion.execute({ questionId: question.id, jobId, customerId: olive, answer });
    expect(questions.all()).toMatchObject([
      {
        question: 'Ring me on [contact details removed]?',
        answer: 'Write to [contact details removed] instead.',
      },
    ]);
  });

  test.each([
    ['on a job that does not exist', aJob(), { jobId: randomUUID() }, 'job-not-found'],
    ['on a job that is not open', aJob({ status: 'cancelled' }), {}, 'bidding-closed'],
    ['with an incomplete profile', aJob(), { landscaperId: mallory }, 'profile-incomplete'],
    ['on one’s own job', aJob({ customerId: fern }), {}, 'own-job'],
  ])('is refused %s', async (_where, job, change, reason) => {
    const { askQuestion, questions } = biddingStage({ job });
    expect(await askQuestion.execute({ ...asked(job.id), ...change })).toEqual({ ok: false, reason });
    expect(questions.all()).toEqual([]);
  });

  test('is refused to someone whom the customer has blocked', async () => {
    const { askQuestion, bidders, jobId } = biddingStage();
    bidders.haveBlocked = async () => true;
    expect(await askQuestion.execute(asked(jobId))).toEqual({ ok: false, reason: 'blocked' });
  });

  test('is refused to a landscaper who has asked three; another may still ask', async () => {
    const { askQuestion, jobId } = biddingStage();
    for (let n = 0; n < 3; n += 1) expect((await askQuestion.execute(asked(jobId))).ok).toBe(true);
    expect(await askQuestion.execute(asked(jobId))).toEqual({ ok: false, reason: 'too-many-questions' });
    expect((await askQuestion.execute({ ...asked(jobId), landscaperId: rivals[0]! })).ok).toBe(true);
  });

  test('is answered by the customer of the job; a changed answer is not told again', async () => {
    const { askQuestion, answerQuestion, questions, outbox, jobId } = biddingStage();
    const { id: questionId, ...question } = asked(jobId);
    await askQuestion.execute({ id: questionId, ...question });
    const answer = (customerId: string, text: string) =>
      answerQuestion.execute({ questionId, jobId, customerId, answer: text });
    expect(await answer(mallory, 'No.')).toEqual({ ok: false, reason: 'job-not-found' });
    await answer(olive, 'Two metres.');
    await answer(olive, 'Two and a half metres.');
    expect(questions.all()).toMatchObject([{ answer: 'Two and a half metres.', answeredAt: aMorning }]);
    expect(outbox.names()).toEqual(['question-asked', 'question-answered']);
  });

  test('of another job is not found, and once a landscaper is hired nothing can be answered', async () => {
    const { askQuestion, answerQuestion, jobs, jobId } = biddingStage();
    const question = asked(jobId);
    await askQuestion.execute(question);
    const answer = { questionId: question.id, jobId, customerId: olive, answer: 'Two metres.' };
    expect(await answerQuestion.execute({ ...answer, questionId: randomUUID() })).toEqual({
      ok: false,
      reason: 'question-not-found',
    });
    await jobs.save({ ...jobs.get(jobId), status: 'active', landscaperId: fern, acceptedBidId: randomUUID() });
    expect(await answerQuestion.execute(answer)).toEqual({ ok: false, reason: 'bidding-closed' });
  });
});

describe('the store of questions', () => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await testDatabase()));
  afterAll(() => database.destroy());

  const people = async () => {
    const { knex } = database;
    const customer = await addUser(knex, { userType: 'customer', fullName: 'Olive Marsh' });
    const landscaper = await addUser(knex, { userType: 'landscaper', fullName: 'Fern Blackthorn' });
    return { customer, landscaper, jobId: await addJob(knex, { customerId: customer.id }) };
  };

  test.each([
    ['in memory', (): QuestionRepository => inMemoryQuestions()],
    ['on PostgreSQL', (): QuestionRepository => new PgQuestions(database.knex)],
  ])('%s keeps, counts and changes them', async (_where, open) => {
    const questions = open();
    const { landscaper, jobId } = await people();
    const question = {
      ...asked(jobId),
      landscaperId: landscaper.id,
      askedAt: aMorning,
      answer: null,
      answeredAt: null,
    };
    await questions.add(question);
    expect(await questions.find(question.id)).toEqual(question);
    expect(await questions.find(randomUUID())).toBeUndefined();
    expect([await questions.countOf(jobId, landscaper.id), await questions.countOf(jobId, randomUUID())]).toEqual([
      1, 0,
    ]);
    const answered = { ...question, answer: 'Two metres.', answeredAt: aMorning };
    await questions.save(answered);
    expect(await questions.find(question.id)).toEqual(answered);
  });

  test('the customer and admins read who asked; other landscapers do not', async () => {
    const { customer, landscaper, jobId } = await people();
    await new PgQuestions(database.knex).add({
      ...asked(jobId),
      landscaperId: landscaper.id,
      askedAt: aMorning,
      answer: null,
      answeredAt: null,
    });
    const views = new PgQuestionViews(database.knex);
    const seenBy = async (id: string, userType: string) =>
      (await views.ofJob(jobId, { id, userType })).map(({ askedBy, isMine }) => [askedBy, isMine]);
    expect(await seenBy(customer.id, 'customer')).toEqual([['Fern Blackthorn', false]]);
    expect(await seenBy(randomUUID(), 'admin')).toEqual([['Fern Blackthorn', false]]);
    expect(await seenBy(landscaper.id, 'landscaper')).toEqual([[null, true]]);
    expect(await seenBy(randomUUID(), 'landscaper')).toEqual([[null, false]]);
  });
});
