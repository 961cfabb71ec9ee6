// A customer's bank asks for a card payment back. The provider decides the state of the case; its money has facts,
// which are what the provider really took and gave back. The ledger follows the facts.
import { type Pence, less, pence, plus } from '#src/kernel/money';
import { type Charge, type Filled, amountOn, chargesOf, drawnFrom, leftOf, sumOf } from './charges';
import { givenBack } from './hold';

export type Chargeback = {
  id: string;
  /** The provider's id of the case. */
  providerRef: string;
  chargeId: string;
  /** The hold that the charge was paid for; null for a payment that was never for a job. */
  holdId: string | null;
  /**
   * The ledger's payment: the hold, the checkout of a stray payment, or the order of a service; null until it is known.
   */
  paymentRef: string | null;
  /** Sometimes less than the charge. */
  amount: Pence;
  /** The bank's reason, in the provider's code, such as `product_not_received`. */
  reason: string;
  state: ChargebackState;
  openedAt: Date;
  /** The provider's deadline for evidence; null if it takes none. */
  dueBy: Date | null;
  evidenceSentAt: Date | null;
  closedAt: Date | null;
  /** Everything that the provider has taken and given back, oldest first. */
  movements: Movement[];
  /** How the loss was booked; null while the money may still come back. */
  loss: Loss | null;
  lossesBooked: number;
  /** How much of its hold the case freezes. */
  frozen: Pence;
  /** The state that customer, landscaper and admins were last told. */
  told: ChargebackState | null;
  nextReadAt: Date | null;
  /** How often it was read at the provider and the reading applied. */
  readings: number;
};
export type ChargebackState =
  | 'inquiry' // the bank only asks; no money has moved
  | 'taken' // the bank has the money and waits for our evidence
  | 'evidence_sent'
  | 'won'
  | 'lost'
  | 'withdrawn'; // the bank has closed its inquiry
/** `amount`: given to us, or taken from us if negative; before the provider's `fee`. */
export type Movement = { id: string; amount: Pence; fee: Pence; at: Date };

/** The case as the provider shows it now. */
export type ChargebackFacts = Pick<
  Chargeback,
  'providerRef' | 'chargeId' | 'amount' | 'reason' | 'dueBy' | 'openedAt' | 'movements'
> & {
  /** Undefined if we do not know the provider's state. */
  state: ChargebackState | undefined;
  hasEvidence: boolean;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/**
 * Banks may reopen a case that is over, so it is read daily for this long. We act on a notice however late it comes.
 */
const READ_FOR_MS = 120 * DAY_MS;

export const isOpen = ({ state }: Pick<Chargeback, 'state'>): boolean =>
  state === 'inquiry' || state === 'taken' || state === 'evidence_sent';
/** How much of our money the bank has at the moment. */
export const takenBy = ({ movements }: Pick<Chargeback, 'movements'>): Pence =>
  pence(Math.max(0, 0 - sumOf(movements)));
/** One time that the provider took money, and how much of it has not come back. */
export type Taking = { id: string; left: Pence };
/** What the bank has at the moment, oldest first. What it gives back counts against its latest taking. */
export function takingsOf(movements: readonly Movement[]): Taking[] {
  const takings: Taking[] = [];
  for (const { id, amount } of movements) {
    if (amount < 0) takings.push({ id, left: pence(-amount) });
    for (const { taking, part } of partsOf(takings, amount)) taking.left = less(taking.left, part);
  }
  return takings.filter(({ left }) => left > 0);
}
/** Which takings `amount` is given back from, newest first. Anything above the takings comes from none. */
export function partsOf<T extends Taking>(takings: readonly T[], amount: number): { taking: T; part: Pence }[] {
  let rest = amount;
  return [...takings].reverse().flatMap((taking) => {
    const part = pence(Math.max(0, Math.min(taking.left, rest)));
    rest -= part;
    return part > 0 ? [{ taking, part }] : [];
  });
}

/**
 * Whether the booked loss is out of date: the bank has reopened the case, or has given back or taken something since.
 */
export function isLossOutdated({ loss, state, movements }: Pick<Chargeback, 'loss' | 'state' | 'movements'>): boolean {
  if (!loss) return false;
  const takings = takingsOf(movements);
  const isSame =
    takings.length === loss.takings.length &&
    takings.every(({ id, left }) => loss.takings.some((one) => one.id === id && one.left === left));
  return state !== 'lost' || !isSame;
}

export const openChargeback = (facts: ChargebackFacts, id: string, now: Date): Chargeback => ({
  id,
  providerRef: facts.providerRef,
  chargeId: facts.chargeId,
  holdId: null,
  paymentRef: null,
  amount: facts.amount,
  reason: facts.reason,
  state: facts.state ?? 'inquiry',
  openedAt: facts.openedAt,
  dueBy: facts.dueBy,
  evidenceSentAt: null,
  closedAt: facts.state && !isOpen({ state: facts.state }) ? now : null,
  movements: [],
  loss: null,
  lossesBooked: 0,
  frozen: pence(0),
  told: null,
  nextReadAt: now,
  readings: 0,
});

export type Reread = {
  chargeback: Chargeback;
  /** What the provider has taken or given back since the last reading. */
  moved: Movement[];
};

/** The case as the provider shows it now. Any state may follow any other: won and lost may change places. */
export function reread(chargeback: Chargeback, facts: ChargebackFacts, now: Date): Reread {
  const known = new Set(chargeback.movements.map(({ id }) => id));
  const moved = facts.movements.filter(({ id }) => !known.has(id));
  const state = facts.state ?? chargeback.state;
  const { amount, reason, dueBy } = facts;
  const isClosed = !isOpen({ state });
  const next: Chargeback = {
    ...chargeback,
    amount,
    reason,
    dueBy,
    state,
    movements: [...chargeback.movements, ...moved],
    evidenceSentAt: chargeback.evidenceSentAt ?? (facts.hasEvidence ? now : null),
    closedAt: isClosed ? (chargeback.closedAt ?? now) : null,
  };
  return { chargeback: next, moved };
}

/**
 * When to read it again in case a notice is lost: hourly, daily once it is over, and soon while its payment is unknown
 * or its loss cannot be booked yet.
 */
export function nextReadOf(chargeback: Chargeback, now: Date): Date | null {
  const { state, closedAt, paymentRef, loss } = chargeback;
  const awaitsLoss = state === 'lost' && !loss && paymentRef !== null && takenBy(chargeback) > 0;
  if (!isOpen({ state }) && !awaitsLoss && closedAt && now.getTime() - closedAt.getTime() > READ_FOR_MS) return null;
  const wait = awaitsLoss ? 10 * MINUTE_MS : !isOpen({ state }) ? DAY_MS : paymentRef ? HOUR_MS : 10 * MINUTE_MS;
  return new Date(now.getTime() + wait);
}

/** How much of its charge must not move: what the bank asks for, or still has. */
const claimOf = (chargeback: Chargeback): Pence => {
  if (chargeback.loss) return pence(0);
  const taken = takenBy(chargeback);
  return isOpen(chargeback) ? pence(Math.max(taken, chargeback.amount)) : taken;
};

/** How much of each charge the bank has taken or asks for. */
export const outOfReach = (chargebacks: readonly Chargeback[]): Charge[] =>
  chargebacks.map((one) => ({
    chargeId: one.chargeId,
    amount: isOpen(one) ? pence(Math.max(takenBy(one), one.amount)) : takenBy(one),
  }));

export type MayMove = {
  /** The parts of the hold's charges that must stay in it. */
  frozen: Charge[];
  /**
   * Charges of which banks claim more than the hold has left, and how much more: nothing already decided may be sent
   * from them.
   */
  stopped: Charge[];
};

/** What chargebacks freeze. Ask before anything leaves a hold, and before a decided amount is sent. */
export function mayMove(hold: Filled, chargebacks: readonly Chargeback[]): MayMove {
  const charges = [...new Set([...chargesOf(hold), ...chargebacks].map(({ chargeId }) => chargeId))];
  const claimed = charges.map((chargeId) => {
    const amount = chargebacks.filter((one) => one.chargeId === chargeId).reduce((sum, one) => sum + claimOf(one), 0);
    const held = Math.min(amount, leftOf(hold, chargeId));
    return { chargeId, frozen: pence(held), stopped: pence(amount - held) };
  });
  const those = (part: 'frozen' | 'stopped') =>
    claimed.filter((one) => one[part] > 0).map((one) => ({ chargeId: one.chargeId, amount: one[part] }));
  return { frozen: those('frozen'), stopped: those('stopped') };
}

/** How much of a hold this case alone freezes. */
export const frozenBy = (chargeback: Chargeback, hold: Filled): Pence => sumOf(mayMove(hold, [chargeback]).frozen);

export const isStopped = ({ stopped }: MayMove, chargeId: string): boolean => amountOn(stopped, chargeId) > 0;

/** Who bears what the bank has taken. */
export type Shares = {
  /** Out of what is still held. */
  held: Pence;
  /** Out of refunds that were decided but not sent: the customer has that money from their bank instead. */
  refunds: Pence;
  /** Out of what was released to the landscaper, less our fee. */
  landscaper: Pence;
  platform: Pence;
};
/** Booked each time that a case is lost, and again if a debt is written off. */
export type Loss = Shares & {
  /** The ledger's fact for this loss. */
  fact: string;
  /** What the bank had taken and has kept. */
  takings: Taking[];
  leaves: 'held' | 'contested';
  /** How much of `refunds` was to leave the account for contested money; the rest was to leave what is held. */
  refundsContested: Pence;
  at: Date;
};

/** What the landscaper bears of the lost cases. */
export const lostByLandscaper = (chargebacks: readonly Pick<Chargeback, 'loss'>[]): Pence =>
  chargebacks.reduce((sum, { loss }) => plus(sum, loss?.landscaper ?? pence(0)), pence(0));

/**
 * `hold`: null if the payment was not for a job. What is held pays first, then unsent refunds, then the landscaper for
 * what was released from that charge. The platform bears its fee and whatever is left, such as earlier refunds.
 * `others`: how much of the landscaper's share other cases have already; they never give back more than they earned.
 */
export function sharesOf(
  taken: Pence,
  chargeId: string,
  hold: (Filled & { released: Pence; feeFree: Pence; feeKept: Pence }) | null,
  unsentRefunds: Pence,
  others: Pence = pence(0),
): Shares {
  const held = pence(hold ? Math.min(taken, leftOf(hold, chargeId)) : 0);
  const refunds = pence(Math.min(less(taken, held), unsentRefunds));
  const rest = less(less(taken, held), refunds);
  const released = pence(hold ? Math.min(rest, drawnFrom(hold, chargeId).released) : 0);
  const earned = hold ? givenBack(hold, hold.released, false).share : pence(0);
  const landscaper = hold
    ? pence(Math.max(0, Math.min(givenBack(hold, released, false).share, less(earned, others))))
    : pence(0);
  return { held, refunds, landscaper, platform: less(rest, landscaper) };
}

/**
 * The same shares, with up to `amount` of the landscaper's part borne by the platform. A refund made since may have
 * left less to take back than what was written off.
 */
export function borneByPlatform<One extends Shares>(shares: One, amount: Pence): One {
  const borne = pence(Math.min(amount, shares.landscaper));
  return { ...shares, landscaper: less(shares.landscaper, borne), platform: plus(shares.platform, borne) };
}

/** The days before the deadline on which admins are reminded. */
export const REMIND_DAYS = [7, 3, 1] as const;
export type RemindDays = (typeof REMIND_DAYS)[number];

/**
 * The reminder that is due: the closest one that was not sent. Null without a deadline, after it, or if the bank does
 * not wait for us.
 */
export function reminderDue(
  { state, dueBy, evidenceSentAt }: Chargeback,
  remindedAt: RemindDays | null,
  now: Date,
): RemindDays | null {
  if (!dueBy || evidenceSentAt || now >= dueBy || !isOpen({ state })) return null;
  const days = REMIND_DAYS.filter((one) => dueBy.getTime() - now.getTime() <= one * DAY_MS).at(-1);
  return days !== undefined && (remindedAt === null || days < remindedAt) ? days : null;
}

/** What to tell customer, landscaper and admins now; undefined if nothing. */
export function newsOf({ told, state }: Pick<Chargeback, 'told' | 'state'>): ChargebackNews | undefined {
  if (told === state) return undefined;
  if (state === 'inquiry') return 'chargeback-inquiry';
  if (state !== 'taken' && state !== 'evidence_sent') return `chargeback-${state}`;
  return told === 'taken' || told === 'evidence_sent' ? undefined : 'chargeback-opened';
}
export type ChargebackNews =
  | 'chargeback-inquiry'
  | 'chargeback-opened'
  | 'chargeback-won'
  | 'chargeback-lost'
  | 'chargeback-withdrawn';
