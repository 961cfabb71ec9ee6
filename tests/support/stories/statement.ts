// What the ledger says about a job's payment, as its page gets it: every movement as an amount from one account to
// another, and the totals.
import type { LedgerTransaction } from '#src/modules/escrow/domain/ledger-transaction';
import { pence } from '#src/kernel/money';
import { positionIn } from '#tests/support/memory/in-memory-escrow/ledger';

const WORDS: Record<string, string> = { provider_clearing: 'provider', fee_income: 'fee' };
type Line = { account: string; from: number; to: number };

/** The lines of one side of a transaction, laid end to end. */
function laidOut(entries: LedgerTransaction['entries'], isDebit: boolean): Line[] {
  let upto = 0;
  return entries
    .filter(({ amount }) => amount > 0 === isDebit)
    .map(({ kind, amount }) => ({ account: WORDS[kind] ?? kind, from: upto, to: (upto += Math.abs(amount)) }));
}

export function statementIn(ledger: readonly LedgerTransaction[], payment: string) {
  const own = ledger.filter((one) => one.payment === payment);
  const entries = own.flatMap(({ kind, entries: lines }) =>
    laidOut(lines, true).flatMap((debit) =>
      laidOut(lines, false).flatMap((credit) => {
        const amountPence = pence(Math.max(0, Math.min(debit.to, credit.to) - Math.max(debit.from, credit.from)));
        return amountPence > 0 ? [{ kind, debit: debit.account, credit: credit.account, amountPence }] : [];
      }),
    ),
  );
  const { held, contested, released, refunded, fee, share } = positionIn(own, payment);
  return {
    entries,
    heldPence: pence(held + contested),
    releasedPence: released,
    refundedPence: refunded,
    landscaperPence: share,
    feePence: fee,
  };
}
export type Statement = ReturnType<typeof statementIn>;
