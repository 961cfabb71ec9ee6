import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { escrowStage } from '#tests/support/escrow/escrow-stage';
import { aHold } from '#tests/support/memory/in-memory-escrow/holds';

/** Nine o'clock, British Summer Time. */
const begins = new Date('2026-05-20T08:00:00Z');
async function agreed() {
  const stage = await escrowStage();
  stage.changeJob({ slot: { scheduledDate: '2026-05-20', scheduledTime: '09:00', timeOfDay: null } });
  const run = () => stage.startDueJobs.execute({ asOf: stage.now() });
  return { ...stage, run };
}
const begun = (events: string[]) => events.filter((name) => name === 'arrival-asked');

test('D-START paid work starts automatically when its slot begins, and its customer is asked once whether the landscaper has come', async () => {
  const stage = await agreed();
  await stage.pays();
  stage.at(new Date(begins.getTime() - 60_000));
  expect(await stage.run()).toEqual({ started: 0, more: false });
  expect(stage.job().status).toBe('active');
  stage.at(begins);
  expect(await stage.run()).toEqual({ started: 1, more: false });
  expect(stage.job().status).toBe('in_progress');
  stage.later(1);
  expect(await stage.run()).toEqual({ started: 0, more: false });
  expect(begun(stage.events())).toHaveLength(1);
});

test('an unpaid job does not start until it is paid', async () => {
  const stage = await agreed();
  stage.changeJob({ slot: { scheduledDate: '2026-05-13', scheduledTime: '09:00', timeOfDay: null } });
  stage.later(1);
  expect(await stage.run()).toEqual({ started: 0, more: false });
  await stage.pays();
  expect(await stage.run()).toEqual({ started: 1, more: false });
});

test('a disputed job does not start, even if the problem is reported just as it is due to', async () => {
  const stage = await agreed();
  await stage.pays();
  stage.at(begins);
  const claim = stage.stores.holds.claimDueForStart;
  stage.stores.holds.claimDueForStart = async (...turn) => {
    const due = await claim(...turn);
    expect(due).toEqual([stage.holdId]);
    stage.stores.holds.claimDueForStart = claim;
    return due;
  };
  const { lock } = stage.stores.holds;
  stage.stores.holds.lock = async (id) => {
    stage.stores.holds.lock = lock;
    const hold = (await lock(id))!;
    const dispute = { amount: hold.amount, reason: 'x', openedAt: begins, chargedBack: pence(0), settlement: null };
    await stage.stores.holds.save({ ...hold, dispute });
    return lock(id);
  };
  expect(await stage.run()).toEqual({ started: 0, more: false });
  stage.later(1);
  expect(await stage.run()).toEqual({ started: 0, more: false });
  expect(stage.job().status).toBe('active');
});

const inFiveDays = { date: '2026-05-25', time: '09:00', proposedAt: begins };

test('a job does not start while another date waits for an answer; once the date is declined, it starts', async () => {
  const stage = await agreed();
  await stage.pays();
  stage.changeJob({ proposed: { ...inFiveDays, status: 'open' } });
  stage.at(begins);
  expect(await stage.run()).toEqual({ started: 0, more: false });
  expect(stage.job().status).toBe('active');
  stage.changeJob({ proposed: { ...inFiveDays, status: 'declined' } });
  expect(await stage.run()).toEqual({ started: 1, more: false });
});

test('if another date is accepted, the job starts on that date', async () => {
  const stage = await agreed();
  await stage.pays();
  const slot = { scheduledDate: inFiveDays.date, scheduledTime: inFiveDays.time, timeOfDay: null };
  stage.changeJob({ slot, proposed: { ...inFiveDays, status: 'accepted' } });
  stage.at(begins);
  expect(await stage.run()).toEqual({ started: 0, more: false });
  stage.later(5 * 24);
  expect(await stage.run()).toEqual({ started: 1, more: false });
});

test('a proposed date does not stop the start after 48 hours without an answer', async () => {
  const stage = await agreed();
  await stage.pays();
  stage.changeJob({ proposed: { ...inFiveDays, status: 'open' } });
  stage.at(begins);
  stage.later(48 - 1 / 60);
  expect(await stage.run()).toEqual({ started: 0, more: false });
  stage.later(1 / 60);
  expect(await stage.run()).toEqual({ started: 1, more: false });
});

test('a proposed date that has passed without an answer does not stop the start', async () => {
  const stage = await agreed();
  await stage.pays();
  stage.changeJob({ proposed: { ...inFiveDays, status: 'open', proposedAt: new Date('2026-05-24T08:00:00Z') } });
  stage.at(begins);
  stage.later(5 * 24 - 1);
  expect(await stage.run()).toEqual({ started: 0, more: false });
  stage.later(1);
  expect(await stage.run()).toEqual({ started: 1, more: false });
});

test('a cancelled job does not start', async () => {
  const stage = await agreed();
  await stage.pays();
  stage.changeJob({ status: 'cancelled' });
  stage.at(begins);
  expect(await stage.run()).toEqual({ started: 0, more: false });
  expect(stage.job().status).toBe('cancelled');
});

test('a run starts a limited number of jobs, and a failing job goes to the back of the queue', async () => {
  const stage = await agreed();
  await stage.pays();
  const broken = Array.from({ length: 100 }, () => aHold({ state: 'held', chargeId: 'ch_1' }));
  for (const hold of broken) {
    await stage.stores.holds.open(hold);
    const slot = { scheduledDate: '2026-05-19', scheduledTime: null, timeOfDay: null };
    stage.addJob({ ...stage.job(), jobId: hold.jobId, slot });
  }
  const ids = new Set(broken.map(({ id }) => id));
  const { lock } = stage.stores.holds;
  stage.stores.holds.lock = async (id) => {
    if (ids.has(id)) throw new Error('this row is beyond repair');
    return lock(id);
  };
  stage.at(begins);
  expect(await stage.run()).toEqual({ started: 0, more: true });
  expect(stage.logged.filter(({ level }) => level === 'error')).toHaveLength(100);
  expect(await stage.run()).toEqual({ started: 1, more: false });
});
