// How a call to the payment provider can fail. "It refused" and "we do not know" are kept apart: mistaking the second for the first
// would pay twice.
import type { RefusedReason } from '../domain/money-intent';

/** It did not happen and will not: the intent is closed, and a retry is a new intent. The message is for people to read. */
export class Refused extends Error {
  override name = 'Refused';
  constructor(
    readonly reason: RefusedReason,
    message: string,
  ) {
    super(message);
  }
}

/** It is unknown whether it happened: call again with the same intent and request, or look for it at the provider. */
export class Unclear extends Error {
  override name = 'Unclear';
}

/** It did not happen now: call again later with the same intent. */
export class Busy extends Error {
  override name = 'Busy';
}

/**
 * This intent was already used for another request, whose result stands. A fault in the product, not an answer: it must not be
 * treated as Refused, which promises that no money moved.
 */
export class IntentReused extends Error {
  override name = 'IntentReused';
}

/** A notice that is not from the provider, is too old, or was altered. */
export class NotGenuine extends Error {
  override name = 'NotGenuine';
}
