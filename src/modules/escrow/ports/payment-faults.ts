// The ways in which a payment provider can fail to do as asked. Telling "no" from "nobody knows" is the whole point:
// a program that takes one for the other pays twice.
import type { RefusedReason } from '../domain/money-intent';

/** It did not happen and will not: the intention is closed for good, and a retry is a new one. The message is for a person. */
export class Refused extends Error {
  override name = 'Refused';
  constructor(
    readonly reason: RefusedReason,
    message: string,
  ) {
    super(message);
  }
}

/** Nobody knows whether it happened: call again with the same intent and the same request, or look for it. Never a "no". */
export class Unclear extends Error {
  override name = 'Unclear';
}

/** It did not happen now: call again later with the same intent. */
export class Busy extends Error {
  override name = 'Busy';
}

/**
 * This intent was already used for another request, and what that request did still stands. A fault of ours, not an answer:
 * it must never be taken for Refused, which promises that nothing moved.
 */
export class IntentReused extends Error {
  override name = 'IntentReused';
}

/** A notice that is not from the provider, too old, or altered on the way. */
export class NotGenuine extends Error {
  override name = 'NotGenuine';
}
