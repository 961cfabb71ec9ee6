import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { runEverythingDue } from '#src/scheduler';
import { slotHasBegun } from '#src/modules/jobs/domain/slot';
import { readPage } from '#tests/support/form-page';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';

let on: WorkStage;
beforeAll(async () => {
  on = await workStage();
});
afterAll(() => on.world.close());

/** A day to come, as somebody asks for it. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const asked = (days: number) => ({ flexibleDate: false, preferredDate: inDays(days), timeOfDay: 'morning' as const });
const started = async (jobId: string) => {
  const events: { about: { jobId?: string } }[] = await on.world.database
    .knex('outbox')
    .where({ name: 'work-started' });
  return events.filter(({ about }) => about.jobId === jobId).length;
};

test('D-START: a paid job starts by itself on its day; unpaid, disputed and cancelled ones do not', async () => {
  const work = { ...on.pair, asked: asked(3) };
  const [paid, disputed, cancelled] = [await on.work.paid(work), await on.work.paid(work), await on.work.paid(work)];
  for (const jobId of [disputed, cancelled])
    await on.app.escrow.reportProblem.execute({ jobId, customerId: on.olive.id, reason: 'We do not agree any more' });
  await on.app.escrow.settleDispute.execute({
    jobId: cancelled,
    adminId: on.ada.id,
    toLandscaper: 0 as never,
    toCustomer: 185_00 as never,
    reason: 'Neither wants it done',
  });
  await runEverythingDue(on.app);
  expect(await on.statusOf(paid)).toBe('active');

  await on.app.advanceClock!(4 * 24);
  await runEverythingDue(on.app);
  expect(await Promise.all([paid, disputed, cancelled].map(on.statusOf))).toEqual([
    'in_progress',
    'active',
    'cancelled',
  ]);
  expect(await Promise.all([paid, disputed, cancelled].map(started))).toEqual([1, 0, 0]);
  const page = await readPage(await on.ferns.get(`/jobs/${paid}`));
  expect(page.text).toContain('Work started');
  expect(page.text).not.toContain('You started work');
  expect((await on.ferns.get(`/jobs/${paid}/mark-complete`)).status).toBe(200);
});

test('a job that nobody has paid for does not start on its day', async () => {
  const unpaid = await on.work.hired({ ...on.pair, asked: asked(30) });
  await on.world.database
    .knex('jobs')
    .where({ id: unpaid })
    .update({ scheduledDate: inDays(-1) });
  await runEverythingDue(on.app);
  expect(await on.statusOf(unpaid)).toBe('active');
  await on.work.pay(unpaid, on.olive);
  await runEverythingDue(on.app);
  expect(await on.statusOf(unpaid)).toBe('in_progress');
});

const proposedAgo = async (jobId: string, hours: number) =>
  on.world.database
    .knex('scheduleProposals')
    .where({ jobId })
    .update({ proposedAt: addHours(await on.app.clock.now(), -hours) });

describe('while a date that Fern has proposed waits for Olive’s answer', () => {
  async function proposed() {
    const jobId = await on.work.paid(on.pair);
    await on.world.database
      .knex('jobs')
      .where({ id: jobId })
      .update({ scheduledDate: inDays(-1) });
    const suggestion = { proposedDate: inDays(40), proposedTime: '09:00' };
    expect((await on.ferns.json('POST', `/api/jobs/${jobId}/propose-schedule`, suggestion)).status).toBe(200);
    const { id } = await on.world.database.knex('scheduleProposals').where({ jobId }).first('id');
    const answer = (accept: boolean) => on.olives.json('POST', `/api/jobs/${jobId}/schedule/${id}/respond`, { accept });
    return { jobId, answer };
  }

  test('the job does not start; accepted, it is done on the new date', async () => {
    const { jobId, answer } = await proposed();
    await runEverythingDue(on.app);
    expect(await on.statusOf(jobId)).toBe('active');
    expect((await answer(true)).status).toBe(200);
    await runEverythingDue(on.app);
    expect(await on.statusOf(jobId)).toBe('active');
  });

  test('declined, the day that was agreed on stands, and it starts', async () => {
    const { jobId, answer } = await proposed();
    expect((await answer(false)).status).toBe(200);
    await runEverythingDue(on.app);
    expect(await on.statusOf(jobId)).toBe('in_progress');
  });

  test('and has waited for 48 hours, the day that was agreed on stands, and it starts', async () => {
    const { jobId, answer } = await proposed();
    await proposedAgo(jobId, 47.9);
    await runEverythingDue(on.app);
    expect(await on.statusOf(jobId)).toBe('active');
    await proposedAgo(jobId, 48);
    await runEverythingDue(on.app);
    expect(await on.statusOf(jobId)).toBe('in_progress');
    expect((await answer(true)).status).toBe(409);
  });

  test('and Fern starts it herself, there is nothing left to accept', async () => {
    const { jobId, answer } = await proposed();
    expect((await on.ferns.post(`/jobs/${jobId}/start`, {})).status).toBe(303);
    expect((await answer(true)).status).toBe(409);
    const page = await readPage(await on.olives.get(`/jobs/${jobId}`));
    expect(page.text).not.toContain('proposes');
  });
});

describe('the beginning of a slot, on the clocks in London', () => {
  const slot = { scheduledDate: '2026-03-29', scheduledTime: '08:00', timeOfDay: null };
  test.each([
    ['in winter time', '2026-03-28', '2026-03-28T07:59:00Z', '2026-03-28T08:00:00Z'],
    ['on the day on which the clocks go forward', '2026-03-29', '2026-03-29T06:59:00Z', '2026-03-29T07:00:00Z'],
    ['on the day on which they go back', '2026-10-25', '2026-10-25T07:59:00Z', '2026-10-25T08:00:00Z'],
    ['the day before that', '2026-10-24', '2026-10-24T06:59:00Z', '2026-10-24T07:00:00Z'],
  ])('%s', (_when, scheduledDate, before, at) => {
    expect(slotHasBegun({ ...slot, scheduledDate }, new Date(before))).toBe(false);
    expect(slotHasBegun({ ...slot, scheduledDate }, new Date(at))).toBe(true);
  });
  test('without a day there is none', () => {
    expect(slotHasBegun({ ...slot, scheduledDate: null }, new Date('2030-01-01T12:00:00Z'))).toBe(false);
  });
});
