// A random story, its quiet end, and what must then be true.
import { randomUUID } from 'node:crypto';
import { leftIn } from '#src/modules/escrow/domain/hold';
import { owedOf } from '#src/modules/escrow/domain/debt';
import { chargesOf, drawnFrom, leftOf } from '#src/modules/escrow/domain/charges';
import { OPERATIONS, decidesReversal, opensAccount, settlesAll, sweepsAll } from './operations';
import type { Run } from './run';
import { type Watch, type World } from './world';

const QUIET_DAYS = 14;

/** This number of operations, sometimes two at once. */
export async function goesOn(run: Run, watch: Watch, operations: number): Promise<void> {
  const { chance } = run.world;
  const next = () => chance.weighed(OPERATIONS)(run).catch(watch.see);
  for (let done = 0; done < operations;) {
    const atOnce = chance.isOneIn(4) ? chance.whole(2, 3) : 1;
    await Promise.all(Array.from({ length: atOnce }, next));
    done += atOnce;
    await run.world.later(chance.whole(1, 20) / 3_600);
  }
}

/** Everyone does what is left to do: banks decide, landscapers have accounts, admins settle and retry, sweeps run. */
export async function endsQuietly(run: Run, watch: Watch): Promise<void> {
  const { world } = run;
  const { chance, provider } = world;
  await provider.clearsFaults();
  for (const { ref, state } of await provider.cases()) {
    if (state === 'taken' || state === 'evidence_sent')
      await provider.acts(ref, chance.oneOf(['win', 'lose'] as const)!);
    if (state === 'inquiry') await provider.acts(ref, 'drop');
  }
  for (let day = 0; day < QUIET_DAYS; day += 1) {
    await world.later(25);
    for (const landscaperId of world.landscapers) {
      await opensAccount(run, landscaperId).catch(watch.see);
      await world.on.refreshPayee.execute({ landscaperId }).catch(watch.see);
    }
    await sweepsAll(world).catch(watch.see);
    await settlesAll(world, watch.see);
    await decidesReversal(run).catch(watch.see);
    for (const { jobId, state, customerId } of await world.holds()) {
      if (state !== 'held') continue;
      await world.on.clearAbsence.execute({ jobId, customerId, as: 'withdrawn' }).catch(watch.see);
      await world.marksComplete(jobId);
      await world.on.confirmCompletion.execute({ jobId, customerId }).catch(watch.see);
    }
    for (const { id, state, kind } of await world.intents()) {
      if (state !== 'refused' || kind === 'take_back') continue;
      const asked = { intentId: id, adminId: world.ada };
      if (day < QUIET_DAYS / 2) await world.on.retryMoneyIntent.execute(asked).catch(watch.see);
      const payment = { paidFrom: 'bank' as const, reference: `FP-${randomUUID()}`, note: 'The card is gone' };
      if (day >= QUIET_DAYS / 2)
        await world.on.settleByHand.execute({ ...asked, payment, agreedBy: world.bea }).catch(watch.see);
    }
  }
  for (let hour = 0; hour < 3; hour += 1) {
    await world.later(1.1);
    await sweepsAll(world).catch(watch.see);
  }
}

/** A sentence for each thing that is wrong. None after a quiet end. */
export async function whatIsWrong(world: World, watch: Watch): Promise<string[]> {
  const faults = watch.mistakes.map(
    (fault) => `our own fault: ${fault instanceof Error ? fault.stack : String(fault)}`,
  );
  const wrong = [...new Set(faults)];
  const books = await world.reconciles();
  const clearing = await world.account('provider_clearing');
  const strays = await world.provider.strays();
  const strayed = strays.reduce((sum, { amount }) => sum + amount, 0);
  const isEven = books.ours - strayed === books.theirs && clearing === books.ours;
  if (books.differences !== strays.length || books.unexplained !== 0 || !isEven)
    wrong.push(`the ledger has ${clearing} and the provider ${books.theirs}: ${books.open.join('; ')}`);
  const holds = await world.holds();
  for (const hold of holds) wrong.push(...(await wrongWith(world, hold)));
  for (const { holdId, closedAt } of await world.absences())
    if (!closedAt) wrong.push(`the missed visit of hold ${holdId} is still open`);
  for (const { id, kind, state, holdId, refusedBecause } of await world.intents())
    if (!['sent', 'by_hand', 'cancelled'].includes(state) && !(kind === 'take_back' && state === 'refused'))
      wrong.push(`${kind} ${id} of hold ${holdId} is still ${state} (${refusedBecause ?? 'not refused'})`);
  const debts = await world.debts();
  for (const landscaperId of world.landscapers) {
    const owes = debts
      .filter((debt) => debt.landscaperId === landscaperId)
      .reduce((sum, debt) => sum + owedOf(debt), 0);
    const ledger = await world.account('landscaper', landscaperId);
    if (ledger !== owes) wrong.push(`landscaper ${landscaperId} owes ${owes}, and the ledger says ${ledger}`);
  }
  for (const customerId of world.customers) {
    const [points, credit] = [await world.points(customerId), -(await world.account('credit', customerId))];
    if (points !== credit) wrong.push(`customer ${customerId} has ${points} points, and the ledger says ${credit}`);
  }
  const due = await world.account('credit_due');
  if (due !== 0) wrong.push(`${-due} of credit is on its way although every payment is over`);
  const disputed = await world.account('disputed');
  if (disputed !== 0) wrong.push(`${disputed} is disputed although every case is over`);
  const broken = await world.broken();
  if (broken.length > 0) wrong.push(`broken: ${JSON.stringify(broken)}`);
  return wrong;
}

type Holds = Awaited<ReturnType<World['holds']>>;
async function wrongWith(world: World, hold: Holds[number]): Promise<string[]> {
  const wrong: string[] = [];
  const { id, state, released, refunded, chargedBack } = hold;
  const { status } = await world.jobStatus(hold.jobId);
  if (!['released', 'refunded', 'charged_back', 'closed'].includes(state))
    wrong.push(`hold ${id} is still ${state}, its job ${status}: ${JSON.stringify(hold)}`);
  const left = leftIn(hold);
  const kept = -(await world.account('held', id)) - (await world.account('contested', id));
  if (state !== 'closed' && left !== kept) wrong.push(`hold ${id} has ${left} left, and the ledger ${kept}`);
  const drawn = chargesOf(hold).map(({ chargeId }) => drawnFrom(hold, chargeId));
  const sum = (use: 'released' | 'refunded' | 'chargedBack') => drawn.reduce((total, one) => total + one[use], 0);
  if (sum('released') !== released || sum('refunded') !== refunded || sum('chargedBack') !== chargedBack)
    wrong.push(`what left the charges of hold ${id} does not add up: ${JSON.stringify(hold)}`);
  for (const { chargeId } of chargesOf(hold))
    if (leftOf(hold, chargeId) < 0 || Object.values(drawnFrom(hold, chargeId)).some((one) => Number(one) < 0))
      wrong.push(`hold ${id} has drawn too much on ${chargeId}`);
  return wrong;
}
