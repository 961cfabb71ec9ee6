// Whether people's money is there: compares what we owe customers and landscapers with what is at the payment provider,
// both by our books (decision 91).
import { type Pence, pence, plus } from '#src/kernel/money';
import type { AccountKind } from './payments';

export type Cover = {
  /** What is not ours: held and set aside for jobs, released but not sent, and points as credit. */
  owed: Pence;
  /** At the provider by our books, which the daily comparison checks against the provider's. */
  atProvider: Pence;
  /** Taken by customers' banks that have not decided yet. */
  atBanks: Pence;
  /** How much of what is owed is not covered; 0 if all of it is. */
  short: Pence;
};

/** What covers people's money: at the provider and with banks. */
export const coveredBy = ({ atProvider, atBanks }: Pick<Cover, 'atProvider' | 'atBanks'>): Pence =>
  plus(atProvider, atBanks);

const PEOPLES: readonly AccountKind[] = ['held', 'contested', 'landscaper', 'credit', 'credit_due'];

/**
 * `balances`: of the ledger's accounts, by kind; debits are positive. `landscapersOwe`: what landscapers owe us, which
 * covers nobody's money until we have it.
 */
export function coverOf(
  balances: readonly { kind: AccountKind; pence: Pence }[],
  { landscapersOwe }: { landscapersOwe: Pence },
): Cover {
  const of = (kinds: readonly AccountKind[]) =>
    balances.filter(({ kind }) => kinds.includes(kind)).reduce((sum, one) => sum + one.pence, 0);
  const owed = pence(landscapersOwe - of(PEOPLES));
  const [atProvider, atBanks] = [pence(of(['provider_clearing'])), pence(of(['disputed']))];
  return { owed, atProvider, atBanks, short: pence(Math.max(0, owed - atProvider - atBanks)) };
}
