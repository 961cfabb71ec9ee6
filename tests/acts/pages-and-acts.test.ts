// Page, call and use case say the same about an act: the three that did not (HOUSE3-M1), and the standing that all of
// them use.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PgPaymentOfJob } from '#src/modules/escrow/adapters/pg-payment-of-job';
import { PgJobRepository } from '#src/modules/jobs/adapters/pg-job-repository';
import { PgScheduleProposals } from '#src/modules/jobs/adapters/pg-schedule-proposals';
import { askedBy } from '#src/modules/jobs/domain/schedule-proposal';
import { moneyStandingOf, standingOf, standingOfPage, standingOfRow } from '#src/modules/jobs/domain/standing';
import { addDays, londonDay } from '#src/kernel/day';
import { journeyOn, type Journey } from '#tests/support/escrow/chargeback-journeys';
import { bodyOf } from '#tests/support/escrow/work-story';
import type { Browser } from '#tests/support/web';
import { readPage } from '#tests/support/form-page';
import { waysOn } from '#tests/support/stories/web/ways';

let on: Journey;
beforeAll(async () => {
  on = await journeyOn('sandbox');
});
afterAll(() => on.close());

const knex = () => on.world.database.knex;
/** The job’s own URLs to which its page leads this reader. */
async function offeredTo(who: Browser, jobId: string): Promise<string[]> {
  const ways = waysOn(await (await who.get(`/jobs/${jobId}`)).text());
  return ways.flatMap(({ to }) => (to.startsWith(`/jobs/${jobId}/`) ? [to.slice(`/jobs/${jobId}`.length)] : []));
}
const pageOf = async (who: Browser, path: string) => readPage(await who.get(path));

describe('page and call give the same answer (HOUSE3-M1)', () => {
  test('a payment that a bank asks for can still be reported as a problem, on the page as by the call', async () => {
    const jobId = await on.work.paid(on.pair);
    await on.bank.acts(jobId, 'dispute');
    for (const who of [on.olives, on.ferns]) {
      const page = await pageOf(who, `/jobs/${jobId}/report-problem`);
      expect(page.text).not.toContain('already been reported');
      expect(page.heading).toBe('What is wrong?');
    }
    const answer = await on.olives.json('POST', `/api/jobs/${jobId}/dispute`, { reason: 'The hedge', amount: 10 });
    expect(answer.status).toBe(200);
    expect((await pageOf(on.olives, `/jobs/${jobId}/report-problem`)).text).toContain('has already been reported');
  });

  test('“Nobody is here” is offered from the agreed time on, when the call accepts it, and not before', async () => {
    const jobId = await on.work.paid(on.pair);
    await agreedFor(jobId, 10);
    const report = () => on.olives.json('POST', `/api/jobs/${jobId}/not-come`, {});
    expect((await pageOf(on.olives, `/jobs/${jobId}`)).text).not.toContain('Nobody is here');
    expect((await report()).status).toBe(409);
    await agreedFor(jobId, -1);
    expect((await pageOf(on.olives, `/jobs/${jobId}`)).text).toContain('Nobody is here');
    expect((await report()).status).toBe(200);
  });

  test('a review can be asked for before the job is paid, on the page as by the call', async () => {
    const jobId = await on.work.hired(on.pair);
    const page = await pageOf(on.ferns, `/jobs/${jobId}/request-review`);
    expect([page.heading, page.text.includes('in the last 7 days')]).toEqual(['Ask Olive for a review?', false]);
    expect((await on.ferns.json('POST', `/api/jobs/${jobId}/request-review`)).status).toBe(200);
    expect((await pageOf(on.ferns, `/jobs/${jobId}/request-review`)).text).toContain('in the last 7 days');
  });

  test('in a dispute, and while a bank asks for all of the payment, the job’s page offers to start the work', async () => {
    const [disputed, withBank] = [await on.work.paid(on.pair), await on.work.paid(on.pair)];
    await on.olives.json('POST', `/api/jobs/${disputed}/dispute`, { reason: 'The wrong hedge', amount: 10 });
    await on.bank.acts(withBank, 'dispute');
    for (const jobId of [disputed, withBank]) {
      expect(await offeredTo(on.ferns, jobId)).toContain('/start');
      expect(await offeredTo(on.olives, jobId)).not.toContain('/start');
      expect((await on.ferns.json('POST', `/api/jobs/${jobId}/start`, {})).status).toBe(200);
      expect(await offeredTo(on.ferns, jobId)).not.toContain('/start');
    }
  });

  test('while a bank asks for all of the payment, the job’s page links to reporting a problem and to asking for more', async () => {
    const jobId = await on.work.paid(on.pair);
    const more = { newAmount: '200', reason: 'Twice as long' };
    expect((await on.ferns.json('POST', `/api/jobs/${jobId}/request-payment-increase`, more)).status).toBe(200);
    await on.bank.acts(jobId, 'dispute');
    for (const who of [on.olives, on.ferns]) expect(await offeredTo(who, jobId)).toContain('/report-problem');
    expect(await offeredTo(on.olives, jobId)).toContainEqual(expect.stringContaining('/payment-increase/'));
  });

  test('what a bank returns after the job was cancelled is in dispute, and the job’s page leads an admin to decide it', async () => {
    const jobId = await on.work.paid(on.pair);
    await on.bank.acts(jobId, 'dispute');
    await on.bank.acts(jobId, 'lose');
    expect(await on.statusOf(jobId)).toBe('cancelled');
    await on.bank.acts(jobId, 'win');
    expect(await offeredTo(on.adas, jobId)).toContain('/settle');
    for (const who of [on.olives, on.ferns]) {
      const { text } = await pageOf(who, `/jobs/${jobId}`);
      expect([text.includes('£185.00 is disputed'), text.includes('refund is on its way')]).toEqual([true, false]);
    }
  });

  test('once it is too late to report a problem, the page that asks for a confirmation does not lead there', async () => {
    const jobId = await on.work.marked(on.pair);
    const leads = async () => (await (await on.olives.get(`/jobs/${jobId}/confirm`)).text()).includes('report-problem');
    expect(await leads()).toBe(true);
    await on.app.clock.advance(49);
    expect(await leads()).toBe(false);
    expect((await pageOf(on.olives, `/jobs/${jobId}/confirm`)).heading).toBe('Is the job complete?');
  });

  test('before any day is agreed, the customer can correct the day that they suggested', async () => {
    const jobId = await on.work.paid({ ...on.pair, asked: { flexibleDate: true } });
    const date = async (days: number) => addDays(londonDay(await on.app.clock.now()), days);
    const proposed = { proposedDate: await date(5), proposedTime: '09:30' };
    expect((await on.ferns.json('POST', `/api/jobs/${jobId}/propose-schedule`, proposed)).status).toBe(200);
    const suggests = async (days: number) =>
      (
        await on.olives.json('POST', `/api/jobs/${jobId}/suggest-schedule`, {
          ...proposed,
          proposedDate: await date(days),
        })
      ).status;
    expect(await suggests(6)).toBe(200);
    expect(await offeredTo(on.olives, jobId)).toContain('/schedule/suggest');
    expect(await suggests(7)).toBe(200);
  });

  test('programs are told what this viewer can do now', async () => {
    const jobId = await on.work.marked(on.pair);
    const acts = async (who: Browser) => (await bodyOf(await who.json('GET', `/api/jobs/${jobId}`))).acts;
    expect(await acts(on.olives)).toEqual(expect.arrayContaining(['confirm-completion', 'report-problem']));
    expect(await acts(on.ferns)).toEqual(expect.arrayContaining(['report-problem']));
    expect(await acts(on.ferns)).not.toContain('confirm-completion');
    expect(await acts(on.adas)).not.toContain('confirm-completion');
    const posted = await on.cast.postedJob(on.olive);
    expect(await bodyOf(await on.ferns.json('GET', `/api/jobs/${posted}`))).not.toHaveProperty('acts');
    expect((await bodyOf(await on.olives.json('GET', `/api/jobs/${posted}`))).acts).toEqual(
      expect.arrayContaining(['edit-job', 'accept-bid']),
    );
  });
});

test('views read the same standing of a job as use cases build from what they have locked, in every state', async () => {
  const posted = await on.cast.postedJob(on.olive);
  const [hired, paid, proposed, started] = [
    await on.work.hired(on.pair),
    await on.work.paid(on.pair),
    await on.work.paid(on.pair),
    await on.work.started(on.pair),
  ];
  const [marked, partly, completed, withBank] = [
    await on.work.marked(on.pair),
    await on.work.marked(on.pair),
    await on.work.completed(on.pair),
    await on.work.paid(on.pair),
  ];
  const [missed, cancelled] = [await on.work.paid(on.pair), await on.work.paid(on.pair)];
  await on.ferns.json('POST', `/api/jobs/${proposed}/propose-schedule`, {
    proposedDate: addDays(londonDay(await on.app.clock.now()), 5),
    proposedTime: '09:30',
  });
  await on.olives.json('POST', `/api/jobs/${partly}/dispute`, { reason: 'A gap', amount: 40 });
  await on.bank.acts(withBank, 'dispute');
  await agreedFor(missed, -1);
  expect((await on.olives.json('POST', `/api/jobs/${missed}/not-come`, {})).status).toBe(200);
  await on.olives.json('POST', `/api/jobs/${cancelled}/cancel`, { reason: 'No longer needed' });

  const states = { posted, hired, paid, proposed, started, marked, partly, completed, withBank, missed, cancelled };
  for (const [state, jobId] of Object.entries(states)) {
    const built = await standingBuilt(jobId);
    const page = await on.app.jobs.views.jobFor({ id: on.olive.id, userType: 'customer' }, jobId);
    expect([state, built]).toMatchObject([state, standingOfPage(page!)]);
    const { jobs: rows } = await on.app.jobs.views.landscaperActiveJobs(on.fern.id, { page: 1, pageSize: 50 });
    const row = rows.find(({ id }) => id === jobId);
    expect(row !== undefined).toBe(['active', 'in_progress'].includes(built.status));
    if (row) expect([state, built]).toMatchObject([state, standingOfRow(row)]);
    const dashboard = await on.app.jobs.views.customerDashboard(on.olive.id);
    const card = dashboard!.activeJobs.find(({ id }) => id === jobId);
    if (card) expect([state, built]).toMatchObject([state, standingOfRow(card)]);
  }
  expect((await standingBuilt(partly)).money).toMatchObject({ dispute: 'open', disputed: 40_00, left: 40_00 });
  expect((await standingBuilt(withBank)).money).toMatchObject({ frozen: 185_00 });
  expect((await standingBuilt(missed)).money?.absence).toMatchObject({ closedAt: null, canAnswer: true });
  expect(moneyStandingOf(null)).toBeNull();
});

/** The standing from the stores that use cases lock. */
async function standingBuilt(jobId: string) {
  const job = (await new PgJobRepository(knex()).find(jobId))!;
  const open = await new PgScheduleProposals(knex()).openOf(jobId);
  const money = await new PgPaymentOfJob(knex()).standing(jobId);
  return standingOf(job, money, { dateAskedBy: askedBy(open, await on.app.clock.now()) });
}

/** The visit is agreed for half past nine, `days` days from now. */
async function agreedFor(jobId: string, days: number) {
  const day = addDays(londonDay(await on.app.clock.now()), days);
  await knex()('jobs').where({ id: jobId }).update({ scheduledDate: day, scheduledTime: '09:30' });
}
