// The figures of a job’s payment, each worked out in one place. Sums are in pence; the glossary in src/README.md
// explains each word.
import { type Pence, less, pence, plus, split } from '#src/kernel/money';
import type { MoneyStanding } from './standing';

/** Held: what was paid in and not released, refunded or returned by a bank. */
export const heldNow = ({ state, left }: Pick<MoneyStanding, 'state' | 'left'>): Pence =>
  state === 'held' ? left : pence(0);

/** What is held and not in dispute: it is released once the work is confirmed, unless a bank asks for it. */
export const undisputed = ({ left, disputed }: Pick<MoneyStanding, 'left' | 'disputed'>): Pence => less(left, disputed);

/** What a release would send now, our fee included: neither in dispute nor frozen. */
export const releasable = ({ left, disputed, frozen }: Pick<MoneyStanding, 'left' | 'disputed' | 'frozen'>): Pence =>
  pence(Math.max(0, Math.min(left - disputed, left - frozen)));

/**
 * What a release would send now, and how much of it is the landscaper’s share and our fee. The fee is rounded once, on
 * everything that is released.
 */
export function releaseOf(
  money: (Parameters<typeof releasable>[0] & Pick<MoneyStanding, 'state'> & { released: Pence }) | null,
): { rest: Pence; share: Pence; fee: Pence } {
  if (money?.state !== 'held') return { rest: pence(0), share: pence(0), fee: pence(0) };
  const rest = releasable(money);
  const [before, after] = [split(money.released), split(plus(money.released, rest))];
  return { rest, share: less(after.share, before.share), fee: less(after.fee, before.fee) };
}
