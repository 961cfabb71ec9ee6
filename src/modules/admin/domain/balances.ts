// The figures of the payments tab, from the balances of the ledger's accounts. Each is worked out here, wherever it is
// shown.
import { type Pence, less, pence, total } from '#src/kernel/money';
import { accountKinds, type AccountKind } from './payments';

/** Debits are positive. */
type Balance = { kind: AccountKind; pence: Pence };

/** Held now for all jobs together, in dispute or not. */
export const heldInAll = (byAge: readonly { pence: Pence }[]): Pence => total(byAge.map(({ pence }) => pence));

/**
 * In dispute in all these cases together. This is held money, so it leaves out what was paid out before a report and
 * what we have decided.
 */
export const inDisputeInAll = (disputes: readonly { disputed: Pence; isPaidOut: boolean }[]): Pence =>
  total(disputes.map(({ disputed, isPaidOut }) => (isPaidOut ? 0 : disputed)));

/** The balance of the accounts of one kind, as a positive sum: some kinds have debit balances, others credit. */
const standsOn = (balances: readonly Balance[], kind: AccountKind): Pence =>
  pence(Math.abs(balances.find((one) => one.kind === kind)?.pence ?? 0));

/** Set aside: what is left in dispute once the rest was released, and refunds that are on their way or came back. */
export const setAside = (balances: readonly Balance[]): Pence => standsOn(balances, 'contested');

/** What banks have taken but not decided on. */
export const takenByBanks = (balances: readonly Balance[]): Pence => standsOn(balances, 'disputed');

/** What we have, and what we owe and earned. The two are equal, because the ledger adds up to zero. */
export function balanceSheet(balances: readonly Balance[], heldForJobs: Pence) {
  const rows = accountKinds.flatMap((kind) =>
    balances
      .filter((one) => one.kind === kind)
      .map((one) => ({ kind, have: pence(Math.max(0, one.pence)), owe: pence(Math.max(0, -one.pence)) })),
  );
  const [have, owe] = [total(rows.map((row) => row.have)), total(rows.map((row) => row.owe))];
  const ofJobs = rows.filter(({ kind }) => kind === 'held' || kind === 'contested');
  const notEnded = less(total(ofJobs.map((row) => row.owe)), total(ofJobs.map((row) => row.have)));
  return {
    rows,
    have,
    owe,
    difference: less(have, owe),
    /** Held and set aside together. */
    notEnded,
    /** The part that no job holds: refunds that are on their way or came back. */
    refunds: less(notEnded, heldForJobs),
  };
}

/** What has left again: released, before our fee, or refunded. */
export const movedOut = ({ released, refunded }: { released: number; refunded: number }): Pence =>
  total([released, refunded]);
