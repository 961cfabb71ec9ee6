// What escrow posts to the ledger about chargebacks: what the provider took and gave back, and who bears the loss.
import { type Pence, less, pence, plus } from '#src/kernel/money';
import { type Chargeback, type Loss, type Movement, type Taking, partsOf, takingsOf } from './chargeback';
import { type LedgerEntry, type LedgerTransaction, credit, debit, nonZero } from './ledger-transaction';

type Case = Pick<Chargeback, 'paymentRef' | 'movements'>;

const takenFact = ({ id }: { id: string }) => `dispute_opened:${id}`;
/** Each taking concerned has a fact; there is nearly always one. */
const factOf = (fact: string, { id }: Taking, place: number) => (place === 0 ? fact : `${fact}:${id}`);

/** What the provider took for a chargeback, or gave back of what it had taken. */
export function chargebackMoved(
  { paymentRef: payment, movements }: Case,
  movement: Movement,
  at: Date,
): LedgerTransaction[] {
  const { id, amount } = movement;
  if (amount < 0) {
    const entries = [debit('disputed', pence(-amount)), credit('provider_clearing', pence(-amount))];
    return [{ kind: 'dispute_opened', fact: takenFact(movement), payment, entries, at, providerRef: id }];
  }
  const before = movements.slice(
    0,
    movements.findIndex((one) => one.id === id),
  );
  return partsOf(takingsOf(before), amount).map(({ taking, part }, place) => ({
    kind: 'dispute_won',
    fact: factOf(`dispute_won:${id}`, taking, place),
    payment,
    entries: [debit('provider_clearing', part), credit('disputed', part)],
    at,
    providerRef: id,
    refersTo: takenFact(taking),
  }));
}

/** The provider's fee for one of its movements; negative if it is returned. */
export const providerFee = (
  { paymentRef }: Pick<Case, 'paymentRef'>,
  { id, fee }: Movement,
  at: Date,
): LedgerTransaction => ({
  kind: 'provider_fee',
  fact: `provider_fee:${id}`,
  payment: paymentRef,
  entries: [debit('provider_fees', fee), credit('provider_clearing', fee)],
  at,
  providerRef: id,
});

type Lost = { payment: string | null; landscaperId: string | null };

/** A chargeback is lost: charges those who bear it. */
export function chargebackLost(loss: Loss, lost: Lost, at: Date): LedgerTransaction[] {
  let bearers = bearersOf(loss, lost);
  return loss.takings.map((taking, place) => {
    const { part, rest } = cutOff(bearers, taking.left);
    bearers = rest;
    return {
      kind: 'dispute_lost',
      fact: factOf(loss.fact, taking, place),
      payment: lost.payment,
      entries: [...part, credit('disputed', taking.left)],
      at,
      refersTo: takenFact(taking),
    };
  });
}

/** Undoes a loss exactly as it was booked: the chargeback was won after all, or others are to bear it. */
export const lossUndone = (loss: Loss, lost: Lost, at: Date): LedgerTransaction[] =>
  chargebackLost(loss, lost, at).map(({ fact, payment, entries }) => ({
    kind: 'correction',
    fact: `undone:${fact}`,
    payment,
    entries: entries.map((entry) => ({ ...entry, amount: pence(-entry.amount) })),
    at,
    refersTo: fact,
  }));

function bearersOf(
  { held, leaves, refunds, refundsContested, landscaper, platform }: Loss,
  { payment, landscaperId }: Lost,
): LedgerEntry[] {
  const contested = plus(leaves === 'contested' ? held : pence(0), refundsContested);
  return nonZero([
    debit('held', less(plus(held, refunds), contested), payment ?? undefined),
    debit('contested', contested, payment ?? undefined),
    debit('landscaper', landscaper, landscaperId ?? undefined),
    debit('dispute_losses', platform),
  ]);
}

/** Divides debits into the first `amount` and the rest. */
function cutOff(debits: LedgerEntry[], amount: Pence): { part: LedgerEntry[]; rest: LedgerEntry[] } {
  let left = amount;
  const cut = debits.map((entry) => {
    const taken = pence(Math.min(left, entry.amount));
    left = less(left, taken);
    return { part: { ...entry, amount: taken }, rest: { ...entry, amount: less(entry.amount, taken) } };
  });
  return { part: nonZero(cut.map(({ part }) => part)), rest: nonZero(cut.map(({ rest }) => rest)) };
}
