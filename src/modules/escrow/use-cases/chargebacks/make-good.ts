import type { NewId } from '#src/kernel/id';
import { isOpen, takenBy } from '../../domain/chargeback';
import { type Debt, type DebtSettlement, lift } from '../../domain/debt';
import { setOffUndone } from '../../domain/ledger-transaction';
import { type MoneyIntent, cancel, hurry, isUnsent, payOutOf } from '../../domain/money-intent';
import { isFor, SHARES, TAKE_BACKS } from '../../domain/purpose';
import type { CaseContext, CaseOf, ChargebackStores } from './chargeback-stores';
import { notMadeUp } from './made-up';

/**
 * A case is over and we have its money again: the landscaper is paid again, once, to their present payout account, and
 * whatever the case had stopped goes on. Returns the payouts to send.
 */
export async function makeGood(
  stores: ChargebackStores,
  { chargeback, hold }: CaseOf,
  { newId, now }: CaseContext,
): Promise<string[]> {
  const isOver = !isOpen(chargeback) && chargeback.state !== 'lost';
  if (!hold || !isOver || takenBy(chargeback) > 0) return [];
  const intents = await stores.intents.onCharge(chargeback.chargeId);
  for (const intent of intents) {
    const isTakeBack = isFor(intent, TAKE_BACKS) && intent.chargebackId === chargeback.id;
    if (isTakeBack && intent.state === 'ready')
      await stores.intents.save(cancel(intent, { chargebackId: chargeback.id }));
    else if (isUnsent(intent) && intent.state !== 'refused') await stores.intents.save(hurry(intent, now));
  }
  const taken = notMadeUp(intents, chargeback.id).filter(isLost);
  const payee = await stores.payees.find({ landscaperId: hold.landscaperId });
  const isReady = payee?.canReceive ?? false;
  const again = taken.map((one) => ({
    ...payOutOf({ ...planOf(one), id: newId() }, isReady, now),
    makesUpFor: one.id,
  }));
  for (const intent of again) await stores.intents.add(intent);
  const repaid = await repayDebts(stores, chargeback.id, { isReady, newId, now });
  return [...again, ...repaid].filter(({ state }) => state === 'ready').map(({ id }) => id);
}

/** What its landscaper had or was to get, and now lacks: a payout that was taken back or ended. */
export const isLost = (intent: MoneyIntent): boolean =>
  isFor(intent, SHARES) || (isFor(intent, TAKE_BACKS) && intent.state === 'sent');

async function repayDebts(
  stores: ChargebackStores,
  chargebackId: string,
  { isReady, newId, now }: Repay,
): Promise<MoneyIntent[]> {
  const { debts } = stores;
  const owed = await debts.lockOf(chargebackId);
  const repaid: MoneyIntent[] = [];
  for (const settlement of await debts.settlementsOf(chargebackId)) {
    const debt = owed.find(({ id }) => id === settlement.debtId)!;
    if (!settlement.repaidBy) repaid.push(await repaySettlement(stores, { settlement, debt }, { isReady, newId, now }));
  }
  for (const debt of owed) await debts.save(lift(debt, now));
  return repaid;
}

type Repay = { isReady: boolean; newId: NewId; now: Date };
/** Pays what was kept back from a payout after all, drawn on the same charge. Returns the new payout. */
export async function repaySettlement(
  { debts, intents, ledger }: Pick<ChargebackStores, 'debts' | 'intents' | 'ledger'>,
  { settlement, debt: { landscaperId, holdId: owedFor } }: { settlement: DebtSettlement; debt: Debt },
  { isReady, newId, now }: Repay,
): Promise<MoneyIntent> {
  const { id, holdId, chargeId, amount } = settlement;
  if (holdId !== owedFor) await ledger.post(setOffUndone({ id, landscaperId, amount, keptFrom: holdId, owedFor }, now));
  const plan = { id: newId(), holdId, paymentRef: holdId, amount, chargeId, landscaperId };
  const intent = payOutOf(plan, isReady, now);
  await intents.add(intent);
  await debts.saveSettlement({ ...settlement, repaidBy: intent.id });
  return intent;
}

export const planOf = ({ holdId, paymentRef, amount, chargeId, landscaperId }: MoneyIntent) => ({
  holdId,
  paymentRef,
  amount,
  chargeId,
  landscaperId,
});
