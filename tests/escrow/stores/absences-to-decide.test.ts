// Lists and counts of admins find reports in SQL; everything else asks the domain for a report's stage. The two agree
// in every state.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storesOn } from '#src/composition/stores';
import { addHours } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import { ok } from '#src/kernel/result';
import { absenceStage } from '#src/modules/acts/domain/absence';
import { closeAbsence, reportAbsence } from '#src/modules/escrow/domain/absence';
import { FROM_ABSENCES, isAbsenceToDecide } from '#src/modules/escrow/sql/waiting-for-admin';
import { standingNow } from '#src/modules/escrow/use-cases/standing-now';
import { KnexUnitOfWork } from '#src/platform/knex-unit-of-work';
import { testDatabase } from '#tests/support/database';
import { held, now } from '#tests/support/escrow/escrow-store-benches';
import { addHiredJob, addUser } from '#tests/support/job-rows';
import { aHold } from '#tests/support/memory/in-memory-escrow/holds';

const ANSWERS = [null, 'coming', 'not-coming', 'was-there', 'words'] as const;
/**
 * Expected again at noon: nobody yet, started an hour early, started then, marked complete an hour later, or 50 hours
 * later.
 */
const AGAIN = [
  null,
  {},
  { startedAt: 1 },
  { startedAt: 2 },
  { startedAt: 2, landscaperCompletedAt: 3 },
  { startedAt: 2, landscaperCompletedAt: 51 },
] as const;
const HOURS = [3, 13, 25, 49.5, 51.5];

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database.destroy());

test('a report is for an admin in SQL when it is so by the domain', async () => {
  const { knex } = database;
  const work = new KnexUnitOfWork(knex, storesOn);
  const holds: { holdId: string; state: string }[] = [];
  for (const suspended of ['nobody', 'landscaper', 'customer'])
    for (const mayHaveBack of [true, false]) {
      const customerId = (await addUser(knex)).id;
      const landscaperId = (await addUser(knex, { userType: 'landscaper' })).id;
      const ofTheirs = async () => {
        const { jobId, bidId } = await addHiredJob(knex, { customerId, landscaperId });
        const hold = held(aHold({ jobId, bidId, customerId, landscaperId }));
        await work.run(async (stores) => ok(await stores.holds.open(hold)));
        return hold;
      };
      for (let lost = 0; !mayHaveBack && lost < 2; lost += 1) {
        const report = reportAbsence(await ofTheirs(), addHours(now, -50));
        const closed = closeAbsence(report, 'decided-for-landscaper', addHours(now, -48));
        await work.run(async ({ absences }) => ok(await absences.save(closed)));
      }
      for (const answer of ANSWERS)
        for (const again of AGAIN)
          for (const wasDisputed of [false, true]) {
            const hold = await ofTheirs();
            const settlement = {
              toLandscaper: pence(10_00),
              toCustomer: pence(0),
              reason: 'Late',
              adminId: null,
              at: now,
            };
            const dispute = { amount: pence(10_00), reason: 'Late', openedAt: now, chargedBack: pence(0), settlement };
            const said = { answer, words: null, answeredAt: answer && now };
            await work.run(async (stores) => {
              if (wasDisputed) await stores.holds.save({ ...hold, dispute });
              return ok(await stores.absences.save({ ...reportAbsence(hold, now), ...said }));
            });
            if (again) {
              const at = Object.entries(again).map(([name, hours]) => [name, addHours(now, hours)]);
              const begun = 'startedAt' in again && { status: 'in_progress', startedBy: 'landscaper' };
              // Noon in London, two hours after the report.
              const day = { scheduledDate: '2026-05-20', scheduledTime: '12:00' };
              await knex('jobs')
                .where({ id: hold.jobId })
                .update({ ...day, ...begun, ...Object.fromEntries(at) });
            }
            const state = JSON.stringify({ suspended, mayHaveBack, answer, again, wasDisputed });
            holds.push({ holdId: hold.id, state });
          }
      const id = { nobody: null, landscaper: landscaperId, customer: customerId }[suspended];
      if (id) await knex('users').where({ id }).update({ status: 'suspended' });
    }
  const seen = new Set<string>();
  for (const hours of HOURS) {
    const at = addHours(now, hours);
    const { rows } = await knex.raw<{ rows: { holdId: string }[] }>(
      `select a.hold_id from ${FROM_ABSENCES} where ${isAbsenceToDecide}`,
      { now: at },
    );
    const found = new Set(rows.map(({ holdId }) => holdId));
    const stages = await work.run(async (stores) => {
      const each = [];
      for (const { holdId, state } of holds) {
        const hold = (await stores.holds.lock(holdId))!;
        const job = (await stores.workCompletion.lock(hold.jobId))!;
        each.push({ holdId, state, stage: absenceStage((await standingNow(stores, hold, job)).standing, at) });
      }
      return ok(each);
    });
    for (const { stage } of stages.ok ? stages.value : []) seen.add(stage);
    const differ = (stages.ok ? stages.value : []).filter(
      ({ holdId, stage }) => found.has(holdId) !== (stage === 'for-admin'),
    );
    expect(differ.map(({ state, stage }) => `after ${hours} h ${state}: ${stage}`)).toEqual([]);
  }
  expect([...seen].sort()).toEqual(['asked', 'claimed', 'coming', 'for-admin', 'free']);
});
