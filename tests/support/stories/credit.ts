// What must be true of a customer’s points: the ledger says the same about where they are (decision 54).
import type { LedgerEntry } from '#src/modules/escrow/domain/ledger-transaction';
import type { TheWorld } from './scene';

/** The customer's points when a story begins: enough for one of the jobs, but not for both. */
export const POINTS = 2_000;
const feeOn = (amount: number) => Math.floor((amount + 5) / 10);
/** At most half of our fee comes off a job, in points, which are pence. */
export const mostCredit = (price: number): number => Math.floor(feeOn(price) / 2);

export function creditAddsUp({ stage, people: { olive } }: TheWorld) {
  const { accounts, entries, uses } = stage.state().loyalty;
  const points = accounts.get(olive)?.points ?? 0;
  const moved = entries.filter(({ userId }) => userId === olive).reduce((sum, one) => sum + one.points, 0);
  const owed = (is: (entry: LedgerEntry) => boolean) =>
    0 -
    stage.ledger().reduce((sum, { entries: all }) => sum + all.reduce((one, e) => one + (is(e) ? e.amount : 0), 0), 0);
  const credit = owed(({ kind, owner }) => kind === 'credit' && owner === olive);
  if (points !== moved || points !== credit || points < 0)
    throw new Error(`there are ${points} points, ${moved} came or went, and the ledger owes ${credit}`);
  for (const { id, holdId, state, points: used } of uses.values()) {
    const hold = stage.state().holds.get(holdId)!;
    if (state === 'due') continue; // It is being sent to the card, or has arrived.
    const set = owed(({ kind, owner }) => kind === 'credit_due' && owner === id);
    if (set !== (state === 'reserved' ? used : 0))
      throw new Error(`${set} of credit are set aside, and ${used} ${state}`);
    if (state === 'reserved' && used > mostCredit(hold.amount))
      throw new Error(`${used} of credit are set aside for a payment of ${hold.amount}`);
  }
}
