import { contractAtOf } from '../../domain/cancellation-request';
import type { Hold } from '../../domain/hold';
import type { MoneyIntent } from '../../domain/money-intent';
import { isFor, OF_CUSTOMER } from '../../domain/purpose';
import type { MoneyIntentRepository } from '../../ports/money-intent-repository';
import type { Patience } from '../../ports/patience';
import type { PayeeRepository } from '../../ports/payout-accounts/payee-repository';
import { Busy, NotAuthorised, Refused, Unclear, isUnknownThere } from '../../ports/payment-faults';
import type { PaymentProvider } from '../../ports/payment-provider';
import { findSent } from './find-sent';

export type MovementLookup = Pick<PaymentProvider, 'refundsByHand' | 'payOutsByHand' | 'findPayOut' | 'findRefund'>;
/** A refused intent with the attempts that it replaced, newest first, and where its money was to go. */
export type Attempts = { intent: MoneyIntent; earlier: MoneyIntent[]; hold: Hold; payeeId: string | null };
/** The provider's ids of movements that carry our mark, and of movements made by hand for exactly the amount. */
export type Movements = { ours: string[]; byHand: string[] };

export async function attemptsFor(
  { intents, payees }: { intents: MoneyIntentRepository; payees: PayeeRepository },
  intent: MoneyIntent,
  hold: Hold,
): Promise<Attempts> {
  const earlier: MoneyIntent[] = [];
  for (let one = intent; one.retryOf; one = earlier.at(-1)!) {
    const before = await intents.find(one.retryOf);
    if (!before) throw new Error(`money intent ${one.retryOf} is gone`);
    earlier.push(before);
  }
  const payee = await payees.find({ landscaperId: intent.landscaperId });
  return { intent, earlier, hold, payeeId: payee?.payeeId ?? null };
}

/**
 * Movements at the provider that may be this money: made by an attempt although its answer was a refusal, or made by
 * hand. Undefined if the provider cannot be asked now, or does not answer in time. `since`: the earliest time at which
 * it may have been made by hand; without it, the time of the refusal.
 */
export function findMovements(
  provider: MovementLookup,
  patience: Patience,
  attempts: Attempts,
  since?: Date,
): Promise<Movements | undefined> {
  return Promise.race([search(provider, attempts, since), patience().then(() => undefined)]);
}

async function search(provider: MovementLookup, attempts: Attempts, since?: Date): Promise<Movements | undefined> {
  try {
    const ours: string[] = [];
    for (const attempt of [attempts.intent, ...attempts.earlier]) {
      const ref = await ifKnown(() => findSent(provider, attempt));
      // A refund that came back is booked, so we look for another movement of its money.
      if (ref && ref !== attempt.providerRef) ours.push(ref);
    }
    return { ours, byHand: (await ifKnown(() => byHandOf(provider, attempts, since))) ?? [] };
  } catch (fault) {
    const isNoAnswer = [Busy, Unclear, NotAuthorised, Refused].some((kind) => fault instanceof kind);
    if (isNoAnswer) return undefined;
    throw fault;
  }
}

async function byHandOf(
  provider: MovementLookup,
  { intent, earlier, hold, payeeId }: Attempts,
  from?: Date,
): Promise<string[]> {
  const { id: holdId, jobId } = hold;
  const since = from ?? refusedSince(earlier.at(-1) ?? intent, hold);
  const shown = isFor(intent, OF_CUSTOMER)
    ? await provider.refundsByHand({ chargeId: intent.chargeId })
    : payeeId
      ? await provider.payOutsByHand({ payeeId, about: { holdId, jobId }, since })
      : [];
  return shown.filter(({ amount }) => amount === intent.amount).map(({ ref }) => ref);
}

/** Nobody had a reason to pay it by hand before the first refusal, unless it was refused because someone had. */
const refusedSince = ({ refusedBecause, refusedAt, createdAt }: MoneyIntent, hold: Hold): Date =>
  refusedBecause === 'maybe-paid' ? contractAtOf(hold) : (refusedAt ?? createdAt);

async function ifKnown<Found>(look: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await look();
  } catch (fault) {
    if (isUnknownThere(fault)) return undefined;
    throw fault;
  }
}
