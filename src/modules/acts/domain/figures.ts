// The figures of a job’s payment, each worked out in one place. Sums are in pence; the glossary in src/README.md says what each word means.
import { type Pence, less, pence } from '#src/kernel/money';
import type { MoneyStanding } from './standing';

/** Held: what has been paid in and has neither been released, nor refunded, nor returned by a bank. */
export const heldNow = ({ state, left }: Pick<MoneyStanding, 'state' | 'left'>): Pence =>
  state === 'held' ? left : pence(0);

/** What is held and not in dispute: what is released once the work is confirmed, unless a bank asks for it. */
export const undisputed = ({ left, disputed }: Pick<MoneyStanding, 'left' | 'disputed'>): Pence => less(left, disputed);

/** What a release would send on now, our fee included: neither in dispute nor frozen. */
export const releasable = ({ left, disputed, frozen }: Pick<MoneyStanding, 'left' | 'disputed' | 'frozen'>): Pence =>
  pence(Math.max(0, Math.min(left - disputed, left - frozen)));
