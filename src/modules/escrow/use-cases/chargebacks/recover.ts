import { type Pence, less, pence, plus } from '#src/kernel/money';
import { sharesOf, takenBy } from '../../domain/chargeback';
import { sumOf } from '../../domain/charges';
import { type Debt, lessen, openDebt, owedOf, repay, writtenOffOf } from '../../domain/debt';
import { type Hold, idsOf } from '../../domain/hold';
import { type Cause, type MoneyIntent, isUnsent, payOutOf, takeBackOf } from '../../domain/money-intent';
import type { PayOutOrder } from '../../domain/orders';
import { OF_LANDSCAPER, REFUNDS, SHARES, TAKE_BACKS, those } from '../../domain/purpose';
import { type CaseContext, type CaseOf, type ChargebackStores, ownHoldOf } from './chargeback-stores';
import { notMadeUp } from './made-up';
import { shareOfOthers } from './share-of-others';
import { isLost, planOf, repaySettlement } from './make-good';

/**
 * Takes back from the landscaper what the bank has taken of released money: from their payouts, as far as their balance
 * at the provider allows, and the rest as a debt. Returns the take-backs to send. Repeating it takes nothing more.
 */
export async function recover(
  stores: ChargebackStores,
  of: CaseOf,
  balances: ReadonlyMap<string, Pence>,
  { newId, now }: CaseContext,
): Promise<string[]> {
  const { chargeback } = of;
  const hold = ownHoldOf(of);
  if (!hold || takenBy(chargeback) === 0 || chargeback.state === 'won' || chargeback.state === 'withdrawn') return [];
  const intents = await stores.intents.onCharge(chargeback.chargeId);
  const debts = await stores.debts.lockOf(chargeback.id);
  const others = await shareOfOthers(stores, hold, chargeback.id);
  const { missing, excess } = standingOf(of, hold, { intents, debts, others });
  if (excess > 0) return giveBack(stores, chargeback.id, hold, { intents, debts, excess }, { newId, now });
  if (missing <= 0) return [];

  const planned = takeBacksOf(intents, missing, balances).map(({ payOut, amount }) =>
    takeBackOf(
      {
        id: newId(),
        holdId: hold.id,
        paymentRef: hold.id,
        landscaperId: hold.landscaperId,
        amount,
        chargeId: chargeback.chargeId,
        reverses: payOut.providerRef!,
        chargebackId: chargeback.id,
      },
      now,
    ),
  );
  for (const intent of planned) await stores.intents.add(intent);
  await oweRest(
    stores,
    { chargebackId: chargeback.id },
    hold,
    { amount: less(missing, sumOf(planned)), id: newId() },
    now,
  );
  return planned.map(({ id }) => id);
}

/** What could not be taken back is owed. */
export async function oweRest(
  { debts, outbox }: Pick<ChargebackStores, 'debts' | 'outbox'>,
  cause: Cause,
  hold: Hold,
  { amount, id }: { amount: Pence; id: string },
  now: Date,
): Promise<void> {
  if (amount <= 0) return;
  await debts.add(openDebt({ id, holdId: hold.id, landscaperId: hold.landscaperId, amount, ...cause }, now));
  const about = { ...idsOf(hold), debtId: id };
  if ('chargebackId' in cause)
    await outbox.add({ name: 'debt-opened', about: { ...about, chargebackId: cause.chargebackId }, at: now });
  else await outbox.add({ name: 'refund-debt-opened', about, at: now });
}

/**
 * `missing`: what the landscaper bears, less what was not sent to them yet and what was recovered or is owed. `excess`:
 * how much more was recovered or is owed than they bear, as after a refund that came back.
 */
function standingOf(
  { chargeback }: CaseOf,
  hold: Hold,
  { intents, debts, others }: { intents: MoneyIntent[]; debts: Debt[]; others: Pence },
): { missing: Pence; excess: Pence } {
  const { loss, chargeId, id } = chargeback;
  const payOuts = those(intents, SHARES);
  // A refund that is being sent may still be refused, and would then bear its part, so we wait for it.
  const refunds = those(intents, REFUNDS).filter((one) => isUnsent(one) || one.state === 'calling');
  const writtenOff = debts.reduce((sum, debt) => plus(sum, writtenOffOf(debt)), pence(0));
  const borne = loss
    ? plus(loss.landscaper, writtenOff)
    : sharesOf(takenBy(chargeback), chargeId, hold, sumOf(refunds), others).landscaper;
  const notSent = payOuts.filter((intent) => isUnsent(intent) || intent.state === 'calling');
  const recovered = those(notMadeUp(intents, id), OF_LANDSCAPER);
  const owed = debts.filter(({ state }) => state !== 'lifted');
  const had = plus(sumOf(recovered), sumOf(owed));
  return {
    missing: less(less(borne, sumOf(notSent)), had),
    excess: pence(loss ? Math.max(0, less(had, borne)) : 0),
  };
}

/**
 * The landscaper owes less after all, and is paid again whatever was kept back or taken back beyond that. If only part
 * of a take-back was too much, all of it is paid again, less the rest, which is owed. Returns the payouts to send.
 */
async function giveBack(
  stores: ChargebackStores,
  chargebackId: string,
  hold: Hold,
  { intents, debts, excess }: { intents: MoneyIntent[]; debts: Debt[]; excess: Pence },
  { newId, now }: Pick<CaseContext, 'newId' | 'now'>,
): Promise<string[]> {
  let left = excess;
  const known = new Map<string, Debt>();
  for (const debt of debts) {
    const part = pence(Math.min(left, owedOf(debt)));
    left = less(left, part);
    known.set(debt.id, part > 0 ? lessen(debt, part, now) : debt);
    if (part > 0) await stores.debts.save(known.get(debt.id)!);
  }
  const payee = await stores.payees.find({ landscaperId: hold.landscaperId });
  const isReady = payee?.canReceive ?? false;
  const again: MoneyIntent[] = [];
  for (const settlement of await stores.debts.settlementsOf(chargebackId)) {
    const debt = known.get(settlement.debtId);
    const part = pence(Math.min(left, settlement.amount));
    if (part === 0 || settlement.repaidBy || !debt) continue;
    left = less(left, part);
    known.set(debt.id, repay(debt, part, now));
    await stores.debts.save(known.get(debt.id)!);
    const rest = less(settlement.amount, part);
    if (rest > 0) await stores.debts.addSettlement({ ...settlement, id: newId(), amount: rest });
    const context = { isReady, newId, now };
    again.push(await repaySettlement(stores, { settlement: { ...settlement, amount: part }, debt }, context));
  }
  for (const one of notMadeUp(intents, chargebackId).filter(isLost)) {
    if (left === 0) break;
    const part = pence(Math.min(left, one.amount));
    left = less(left, part);
    const stillOwed = { id: newId(), holdId: hold.id, landscaperId: hold.landscaperId, amount: less(one.amount, part) };
    if (stillOwed.amount > 0) await stores.debts.add(openDebt({ ...stillOwed, chargebackId }, now));
    const payOut = payOutOf({ ...planOf(one), id: newId() }, isReady, now);
    await stores.intents.add({ ...payOut, makesUpFor: one.id });
    again.push(payOut);
  }
  return again.filter(({ state }) => state === 'ready').map(({ id }) => id);
}

/** Which payouts to reverse, and how much of each: at most what was sent, and at most the account's balance. */
export function takeBacksOf(
  intents: MoneyIntent[],
  missing: Pence,
  balances: ReadonlyMap<string, Pence>,
): { payOut: MoneyIntent; amount: Pence }[] {
  const available = new Map(balances);
  let left = missing;
  return those(intents, SHARES)
    .filter(({ state }) => state === 'sent')
    .flatMap((payOut) => {
      const payeeId = (payOut.request as PayOutOrder | null)?.payeeId ?? '';
      const reversed = those(intents, TAKE_BACKS).filter(
        ({ state, reverses }) => reverses === payOut.providerRef && state !== 'refused' && state !== 'cancelled',
      );
      const balance = available.get(payeeId) ?? pence(0);
      const amount = pence(Math.max(0, Math.min(left, less(payOut.amount, sumOf(reversed)), balance)));
      available.set(payeeId, less(balance, amount));
      left = less(left, amount);
      return amount > 0 ? [{ payOut, amount }] : [];
    });
}
