// How a call to the payment provider can fail. Refused and Unclear must not be confused: treating an unclear call as
// refused could pay twice.
import type { RefusedReason } from '../domain/money-intent';

/**
 * The call had no effect and never will: the intent is closed, and a retry is a new intent. The message is for people
 * to read.
 */
export class Refused extends Error {
  override name = 'Refused';
  constructor(
    readonly reason: RefusedReason,
    message: string,
    /** What the provider objected to, if it says so and a customer or landscaper could correct it. */
    readonly about?: 'email' | 'amount',
  ) {
    super(message);
  }
}

/** The provider does not know what we asked about, so no money has moved on it. No other refusal proves that. */
export const isUnknownThere = (fault: unknown): fault is Refused =>
  fault instanceof Refused && (fault.reason === 'not-found' || fault.reason === 'payee-gone');

/**
 * We do not know whether the call had an effect: call again with the same intent and request, or look for the movement
 * at the provider.
 */
export class Unclear extends Error {
  override name = 'Unclear';
}

/**
 * The provider does not accept our key, or does not let it do this. An operator must correct that. For a movement of
 * money it is as unclear as no answer; for everything else it is a fault.
 */
export class NotAuthorised extends Error {
  override name = 'NotAuthorised';
}

/** The call had no effect: call again later with the same intent. */
export class Busy extends Error {
  override name = 'Busy';
  constructor(
    message: string,
    /** The provider repeats this answer to the same key: call again in the next round. */
    readonly isKept = false,
  ) {
    super(message);
  }
}

/**
 * This intent id was already used for another request. That is a fault in our own code, not a Refused, which promises
 * that no money moved.
 */
export class IntentReused extends Error {
  override name = 'IntentReused';
}

/** The notice is not from the provider, is too old, or was altered. */
export class NotGenuine extends Error {
  override name = 'NotGenuine';
}
