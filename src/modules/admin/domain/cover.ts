// Whether people's money is there: what we owe customers and landscapers against what lies at the payment provider.
import { type Pence, pence, plus } from '#src/kernel/money';
import type { AccountKind } from './payments';

export type Cover = {
  /** Held and set aside for jobs, released and not sent, and points as credit: what is not ours. */
  owed: Pence;
  /** At the provider, by our books, which the daily comparison checks against the provider's. */
  atProvider: Pence;
  /** With customers' banks, which have not decided yet. */
  atBanks: Pence;
  /** How much of what is owed nothing covers; 0 if all of it is covered. */
  short: Pence;
};

/** What covers people's money: at the provider, and with banks. */
export const coveredBy = ({ atProvider, atBanks }: Pick<Cover, 'atProvider' | 'atBanks'>): Pence =>
  plus(atProvider, atBanks);

const PEOPLES: readonly AccountKind[] = ['held', 'contested', 'landscaper', 'credit', 'credit_due'];

/**
 * `balances`: of the ledger's accounts, by kind; debits are positive. `landscapersOwe`: what landscapers owe us, which covers nobody's money
 * until we have it.
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
