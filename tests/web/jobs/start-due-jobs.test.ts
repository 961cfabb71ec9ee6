import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { addDays, londonDay } from '#src/kernel/day';
import { evidenceFactsOfHold } from '#src/modules/escrow/adapters/chargebacks/pg-evidence-facts';
import { runEverythingDue } from '#src/scheduler';
import { decidedDispute } from '#tests/support/escrow/decided-dispute';
import { readPage } from '#tests/support/form-page';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { jobSeenBy } from '#tests/support/jobs/job-seen';
import { emailsTo } from '#tests/support/notifications/outbox-page';

let on: WorkStage;
beforeAll(async () => {
  on = await workStage();
});
afterAll(() => on.world.close());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const asked = (days: number) => ({ flexibleDate: false, preferredDate: inDays(days), timeOfDay: 'morning' as const });
/** How often Olive has been asked by email whether Fern has come. */
const askedWhether = async (jobId: string) =>
  (await emailsTo(on.world, on.olive.email)).filter(
    ({ subject, text }) => /Has Fern\b.* come\?/.test(subject) && text.includes(`/jobs/${jobId}`),
  ).length;

test('D-START: a paid job starts automatically on its date, and Olive is asked whether Fern has come; disputed and cancelled ones do not', async () => {
  const work = { ...on.pair, asked: asked(3) };
  const [paid, disputed, cancelled] = [await on.work.paid(work), await on.work.paid(work), await on.work.paid(work)];
  for (const jobId of [disputed, cancelled])
    await on.app.escrow.reportProblem.execute({ jobId, customerId: on.olive.id, reason: 'We do not agree any more' });
  await decidedDispute(
    on.app.escrow,
    { customerId: on.olive.id, landscaperId: on.fern.id },
    {
      jobId: cancelled,
      adminId: on.ada.id,
      toLandscaper: 0 as never,
      toCustomer: 185_00 as never,
      reason: 'Neither wants it done',
    },
  );
  await runEverythingDue(on.app);
  expect(await on.statusOf(paid)).toBe('active');

  await on.app.advanceClock!(4 * 24);
  await runEverythingDue(on.app);
  expect(await Promise.all([paid, disputed, cancelled].map(on.statusOf))).toEqual([
    'in_progress',
    'active',
    'cancelled',
  ]);
  expect(await Promise.all([paid, disputed, cancelled].map(askedWhether))).toEqual([1, 0, 0]);
  const page = await readPage(await on.ferns.get(`/jobs/${paid}`));
  expect(page.text).toContain('The agreed time came');
  expect(page.text).not.toContain('Work started');
  expect(page.text).not.toContain('You started work');
  expect((await on.ferns.get(`/jobs/${paid}/mark-complete`)).status).toBe(200);
});

test('MKT3-M1 where only the clock started a job, neither pages nor admins nor evidence say that work has begun, and the calendar shows the report', async () => {
  const preferredDate = addDays(londonDay(await on.app.clock.now()), 3);
  const jobId = await on.work.paid({ ...on.pair, asked: { ...asked(3), preferredDate } });
  await on.app.advanceClock!(4 * 24);
  await runEverythingDue(on.app);
  expect(await on.statusOf(jobId)).toBe('in_progress');
  for (const who of [on.olives, on.ferns]) {
    const { text } = await readPage(await who.get(`/jobs/${jobId}`));
    expect(text).toContain('Waiting to hear whether');
    expect(text).not.toContain('Work is under way');
  }
  const admins = await readPage(await on.adas.get(`/admin/jobs/${jobId}`));
  expect(admins.text).toContain('The agreed time came; Start was not pressed');
  expect(admins.text).not.toContain('Work started');

  const dashboard = async () => readPage(await on.olives.get('/customer-dashboard'));
  expect((await dashboard()).html).toContain(`href="/jobs/${jobId}/not-come"`);
  expect((await dashboard()).html).toContain(`href="/jobs/${jobId}/came"`);

  expect((await on.olives.json('POST', `/api/jobs/${jobId}/not-come`)).status).toBe(200);
  expect((await dashboard()).text).toContain(
    'You reported that nobody came. Nothing is released until this is cleared up.',
  );
  expect((await dashboard()).html).not.toContain(`href="/jobs/${jobId}/came"`);
  const { knex } = on.world.database;
  const hold = await knex('holds').where({ jobId }).first('id');
  const evidence = await evidenceFactsOfHold(knex, hold.id);
  const said = evidence!.dates.map(({ what }) => what);
  expect(said).toContain('The agreed time came, and the landscaper had not pressed Start');
  expect(said).toContain('The customer said that the landscaper had not come');
  expect(said).not.toContain('Work started');
  const { scheduledDate } = await knex('jobs').where({ id: jobId }).first('scheduledDate');
  for (const who of [on.olives, on.ferns]) {
    const week = await readPage(await who.get(`/calendar-page?view=week&from=${scheduledDate}`));
    expect(week.text).toContain('Reported: nobody came');
    expect(week.text).not.toContain('Under way');
  }
});

test('a job that is not paid for does not start on its date', async () => {
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

describe('with a new date that Fern has proposed and Olive has not answered', () => {
  async function proposed() {
    const jobId = await on.work.paid(on.pair);
    await on.world.database
      .knex('jobs')
      .where({ id: jobId })
      .update({ scheduledDate: inDays(-1) });
    const suggestion = { proposedDate: inDays(40), proposedTime: '09:00' };
    expect((await on.ferns.json('POST', `/api/jobs/${jobId}/propose-schedule`, suggestion)).status).toBe(200);
    const { scheduleProposal } = await jobSeenBy(on.olives, jobId);
    const respond = `/api/jobs/${jobId}/schedule/${scheduleProposal?.id}/respond`;
    const answer = (accept: boolean) => on.olives.json('POST', respond, { accept });
    return { jobId, answer };
  }

  test('the job does not start on the old date, whether or not she has accepted the new one yet', async () => {
    const { jobId, answer } = await proposed();
    await runEverythingDue(on.app);
    expect(await on.statusOf(jobId)).toBe('active');
    expect((await answer(true)).status).toBe(200);
    await runEverythingDue(on.app);
    expect(await on.statusOf(jobId)).toBe('active');
  });

  test('if the new date is declined, the old one stays and the job starts', async () => {
    const { jobId, answer } = await proposed();
    expect((await answer(false)).status).toBe(200);
    await runEverythingDue(on.app);
    expect(await on.statusOf(jobId)).toBe('in_progress');
  });

  test('after 48 hours without an answer the old date stays, and the job starts', async () => {
    const { jobId, answer } = await proposed();
    await proposedAgo(jobId, 47.9);
    await runEverythingDue(on.app);
    expect(await on.statusOf(jobId)).toBe('active');
    await proposedAgo(jobId, 48);
    await runEverythingDue(on.app);
    expect(await on.statusOf(jobId)).toBe('in_progress');
    expect((await answer(true)).status).toBe(409);
  });

  test('if Fern starts the job, the new date can no longer be accepted', async () => {
    const { jobId, answer } = await proposed();
    expect((await on.ferns.post(`/jobs/${jobId}/start`, {})).status).toBe(303);
    expect((await answer(true)).status).toBe(409);
    const page = await readPage(await on.olives.get(`/jobs/${jobId}`));
    expect(page.text).not.toContain('proposes');
  });
});
