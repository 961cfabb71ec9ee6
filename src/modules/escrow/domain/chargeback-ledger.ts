// What escrow posts to the ledger about chargebacks: what the provider took and gave back, and who bears what is lost.
import { pence } from '#src/kernel/money';
import type { Chargeback, Loss, Movement } from './chargeback';
import { type LedgerEntry, type LedgerTransaction, credit, debit, nonZero } from './ledger-transaction';

type Case = Pick<Chargeback, 'paymentRef'>;

/** What the provider took for a chargeback, or gave back. */
export function chargebackMoved({ paymentRef: payment }: Case, { id, amount }: Movement, at: Date): LedgerTransaction {
  const [kind, size] = amount < 0 ? (['dispute_opened', pence(-amount)] as const) : (['dispute_won', amount] as const);
  const entries =
    kind === 'dispute_opened'
      ? [debit('disputed', size), credit('provider_clearing', size)]
      : [debit('provider_clearing', size), credit('disputed', size)];
  return { kind, fact: `${kind}:${id}`, payment, entries, at, providerRef: id };
}

/** The provider's fee for one of its movements; negative if it is returned. */
export const providerFee = ({ paymentRef }: Case, { id, fee }: Movement, at: Date): LedgerTransaction => ({
  kind: 'provider_fee',
  fact: `provider_fee:${id}`,
  payment: paymentRef,
  entries: [debit('provider_fees', fee), credit('provider_clearing', fee)],
  at,
  providerRef: id,
});

type Lost = { payment: string | null; landscaperId: string | null };

/** A chargeback is lost: those who bear it. */
export const chargebackLost = (loss: Loss, { payment, landscaperId }: Lost, at: Date): LedgerTransaction => ({
  kind: 'dispute_lost',
  fact: loss.fact,
  payment,
  entries: lossEntries(loss, { payment, landscaperId }),
  at,
});
/** A loss is undone, exactly as it was booked: the chargeback was won after all, or others are to bear it. */
export const lossUndone = (loss: Loss, lost: Lost, at: Date): LedgerTransaction => ({
  kind: 'correction',
  fact: `undone:${loss.fact}`,
  payment: lost.payment,
  entries: lossEntries(loss, lost).map((entry) => ({ ...entry, amount: pence(-entry.amount) })),
  at,
  corrects: loss.fact,
});

function lossEntries(
  { held, leaves, refunds, refundsLeave, landscaper, platform }: Loss,
  { payment, landscaperId }: Lost,
): LedgerEntry[] {
  const total = pence(held + refunds + landscaper + platform);
  const fromPayment =
    leaves === refundsLeave
      ? [debit(leaves, pence(held + refunds), payment ?? undefined)]
      : [debit(leaves, held, payment ?? undefined), debit(refundsLeave, refunds, payment ?? undefined)];
  return nonZero([
    ...fromPayment,
    debit('landscaper', landscaper, landscaperId ?? undefined),
    debit('dispute_losses', platform),
    credit('disputed', total),
  ]);
}
