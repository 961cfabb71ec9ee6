// Turns what stripe-node throws into the port's faults. When in doubt it is Unclear: treating that as Refused could pay
// twice.
import Stripe from 'stripe';
import type { RefusedReason } from '../../domain/money-intent';
import { Busy, IntentReused, NotAuthorised, Refused, Unclear } from '../../ports/payment-faults';

/**
 * Without `idempotency_key_in_use`: there, an earlier request with the key is still under way and may yet be carried
 * out.
 */
const NOT_NOW = new Set(['lock_timeout', 'rate_limit']);
/**
 * Stripe keeps these for the idempotency key, like any answer of an endpoint (docs.stripe.com/api/idempotent_requests).
 */
const BALANCE_TOO_LOW = new Set(['balance_insufficient', 'insufficient_funds']);

const REASONS: Record<string, RefusedReason> = {
  insufficient_capabilities_for_transfer: 'payee-not-ready',
  transfers_not_allowed: 'payee-not-ready',
  capability_not_active: 'payee-not-ready',
  charge_already_refunded: 'already-done',
  amount_too_large: 'too-much',
  resource_missing: 'not-found',
  charge_disputed: 'charged-back',
};

/** By error code, or by the parameter that is wrong. */
const ABOUT: Record<string, 'email' | 'amount' | undefined> = {
  email_invalid: 'email',
  customer_email: 'email',
  contact_email: 'email',
  amount_too_small: 'amount',
};

/** The message is for people to read: Stripe's sentence and request id, never a key or a header. */
export function toPaymentFault(fault: unknown): unknown {
  if (!(fault instanceof Stripe.errors.StripeError)) return fault;
  const { statusCode = 0, code = '', requestId } = fault;
  const sentence = `Stripe: ${fault.message}${requestId ? ` (request ${requestId})` : ''}`;
  if (fault instanceof Stripe.errors.StripeConnectionError) return new Unclear(sentence);
  if (BALANCE_TOO_LOW.has(code)) return new Busy(sentence, true);
  if (statusCode === 429 || NOT_NOW.has(code)) return new Busy(sentence);
  if (fault instanceof Stripe.errors.StripeIdempotencyError) return new IntentReused(sentence);
  // Answered with 403 as well, but about one account: it is closed, or has withdrawn our access. Stripe's sentence
  // quotes part of our key.
  if (code === 'account_invalid')
    return new Refused(
      'payee-gone',
      `Stripe: there is no such account, or it is no longer connected to ours (request ${requestId ?? 'unknown'}).`,
    );
  // A wrong key is for the operator to fix. It must not close an intent, which could still be carried out.
  if (statusCode === 401 || statusCode === 403)
    return new NotAuthorised(`Stripe did not accept our key or what it may do (request ${requestId ?? 'unknown'}).`);
  if (statusCode >= 400 && statusCode < 500 && statusCode !== 409)
    return new Refused(reasonFor(code, fault), sentence, ABOUT[code] ?? ABOUT[fault.param ?? '']);
  return new Unclear(sentence);
}

/** Stripe has no codes for these, only a sentence or the parameter. */
function reasonFor(code: string, { message, param }: Stripe.errors.StripeError): RefusedReason {
  if (code === 'resource_missing' && (param === 'destination' || /no such destination/i.test(message)))
    return 'payee-gone';
  if (/must not exceed the source amount|greater than (the )?unrefunded amount/i.test(message)) return 'too-much';
  return REASONS[code] ?? 'wrong-request';
}
