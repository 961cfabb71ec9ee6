// Visits are agreed, missed and made good, and jobs are called off close to them: the ladder of cancellations, with
// materials.
import { randomUUID } from 'node:crypto';
import { addHours } from '#src/kernel/clock';
import { londonTime } from '#src/kernel/day';
import { pence } from '#src/kernel/money';
import { leftIn } from '#src/modules/escrow/domain/hold';
import type { AbsenceAnswered } from '#src/modules/escrow/use-cases/giving-back/answer-absence';
import { type Operation, type Run, type Weighed, aHold } from './run';

const CANCELLED = { reason: 'Nobody came', notice: 'This job was cancelled.' };

/** Before or after 48 and 24 hours from now, or in the past. */
const agrees: Operation = async (run) => {
  const { world } = run;
  const hold = await aHold(run, 'held');
  if (!hold) return;
  const hours = world.chance.oneOf([-30, -3, 1, 3, 23, 30, 49, 100])!;
  await world.agreesOn(hold.jobId, addHours(await world.now(), hours));
};
const begins: Operation = async (run) => {
  const hold = await aHold(run, 'held');
  if (hold) await run.world.begins(hold.jobId);
};

const reports: Operation = async (run) => {
  const { world } = run;
  const hold = await aHold(run, 'held');
  if (!hold) return;
  if (world.chance.isOneIn(2)) await world.agreesOn(hold.jobId, addHours(await world.now(), -3));
  await world.on.reportAbsence.execute(hold);
  if (!world.chance.isOneIn(4)) await world.tellsOfAbsence(hold);
};
/** A hold with an open report. */
async function aMissed({ world }: Run) {
  const open = world.chance.oneOf((await world.absences()).filter(({ closedAt }) => closedAt === null));
  return open && (await world.holds()).find(({ id }) => id === open.holdId);
}

const answers: Operation = async (run) => {
  const { world } = run;
  const hold = await aMissed(run);
  if (!hold) return;
  const { jobId, landscaperId } = hold;
  const given = world.chance.oneOf<AbsenceAnswered>([
    { answer: 'coming', time: londonTime(addHours(await world.now(), 1)) },
    { answer: 'not-coming', words: 'The van is broken' },
    { answer: 'was-there', words: 'Nobody opened', photoIds: [] },
  ])!;
  await world.on.answerAbsence.execute({ jobId, landscaperId, ...given });
};
const hasBack: Operation = async (run) => {
  const hold = await aMissed(run);
  if (hold) await run.world.on.refundMissedVisit.execute({ ...hold, ...CANCELLED });
};
const clears: Operation = async (run) => {
  const hold = await aMissed(run);
  const as = run.world.chance.oneOf(['came', 'withdrawn'] as const)!;
  if (hold) await run.world.on.clearAbsence.execute({ ...hold, as });
};

const buysMaterials: Operation = async (run) => {
  const { world } = run;
  const hold = await aHold(run, 'held');
  if (!hold) return;
  const { jobId, landscaperId } = hold;
  const amount = pence(world.chance.whole(1, Math.max(1, leftIn(hold))));
  const receiptPhotoId = await world.uploads(landscaperId);
  const bought = { id: randomUUID(), jobId, landscaperId, what: 'Turf', amount, receiptPhotoId };
  await world.on.recordMaterials.execute(bought);
  if (world.chance.isOneIn(4)) await world.on.removeMaterials.execute({ ...bought, materialsId: bought.id });
};

/** The landscaper says that nobody let them in, and the customer agrees. */
const isNotLetIn: Operation = async (run) => {
  const { world } = run;
  const hold = await aHold(run, 'held');
  if (!hold) return;
  const { jobId, customerId, landscaperId } = hold;
  await world.on.reportProblem.execute({ jobId, landscaperId, kind: 'no_access', reason: 'Nobody opened' });
  if (!world.chance.isOneIn(3)) await world.on.agreeToNoAccess.execute({ jobId, customerId, ...CANCELLED });
};
/** The customer cancels work under way within the 14 days, and the landscaper agrees to how much is done. */
const cancelsUnderWay: Operation = async (run) => {
  const { world } = run;
  const hold = await aHold(run, 'held');
  if (!hold) return;
  const { jobId, customerId, landscaperId } = hold;
  const percentDone = world.chance.whole(0, 100);
  const facts = { reason: 'Moving', problem: 'The job is to end.' };
  await world.on.requestCancellation.execute({ jobId, customerId, percentDone, ...facts });
  if (world.chance.isOneIn(3)) return;
  await world.on.agreeToCancellation.execute({ jobId, landscaperId, notice: CANCELLED.notice });
};

export const VISITS: Weighed = [
  [4, agrees],
  [3, begins],
  [4, reports],
  [5, answers],
  [4, hasBack],
  [1, clears],
  [3, buysMaterials],
  [1, isNotLetIn],
  [2, cancelsUnderWay],
];
