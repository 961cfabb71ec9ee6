import type { Outbox } from '#src/kernel/event';
import type { NewId } from '#src/kernel/id';
import { less, pence } from '#src/kernel/money';
import { type DebtSettlement, owedOf, setOff } from '../../domain/debt';
import type { EscrowEvents } from '../../domain/events';
import { type Hold, idsOf } from '../../domain/hold';
import type { MoneyIntent } from '../../domain/money-intent';
import type { DebtRepository } from '../../ports/chargebacks/debt-repository';
import type { MoneyIntentRepository } from '../../ports/money-intent-repository';

type Stores = { debts: DebtRepository; intents: MoneyIntentRepository; outbox: Outbox<EscrowEvents> };

/** Adds the payouts of a release, less what the landscaper owes. Returns those that are left to send. `begun`: what becomes of the first of them. */
export async function addLessDebts(
  stores: Stores,
  hold: Hold,
  payOuts: MoneyIntent[],
  newId: NewId,
  at: Date,
  begun = (first: MoneyIntent) => first,
): Promise<MoneyIntent[]> {
  const debts = payOuts.length > 0 ? await stores.debts.lockDueOf(hold.landscaperId) : [];
  const left = payOuts.map((payOut) => ({ ...payOut }));
  const settlements: (Omit<DebtSettlement, 'intentId'> & { payOutId: string })[] = [];
  for (const debt of debts) {
    let owed = debt;
    for (const payOut of left) {
      const amount = pence(Math.min(owedOf(owed), payOut.amount));
      if (amount === 0) continue;
      owed = setOff(owed, amount, at);
      payOut.amount = less(payOut.amount, amount);
      const { id: holdId } = hold;
      const { chargeId, id: payOutId } = payOut;
      settlements.push({
        ...{ id: newId(), debtId: debt.id, holdId, chargeId, amount, settledAt: at, repaidBy: null, payOutId },
      });
    }
    if (owed !== debt) {
      await stores.debts.save(owed);
      const about = { ...idsOf(hold), debtId: debt.id };
      await stores.outbox.add({ name: 'debt-set-off', about, at });
    }
  }
  const toSend = left.filter(({ amount }) => amount > 0).map((payOut, n) => (n === 0 ? begun(payOut) : payOut));
  for (const payOut of toSend) await stores.intents.add(payOut);
  for (const { payOutId, ...settlement } of settlements) {
    const intentId = toSend.some(({ id }) => id === payOutId) ? payOutId : null;
    await stores.debts.addSettlement({ ...settlement, intentId });
  }
  return toSend;
}
