// Translates Stripe's states of a dispute (docs.stripe.com/disputes/how-disputes-work) into ours. The sandbox uses
// Stripe's.
import type { ChargebackState } from '../../domain/chargeback';

const STATES: Record<string, ChargebackState> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'withdrawn',
  needs_response: 'taken',
  under_review: 'evidence_sent',
  // After a lost dispute, the bank can be asked to reconsider.
  appeal_needs_response: 'taken',
  appeal_under_review: 'evidence_sent',
  won: 'won',
  lost: 'lost',
  // Settled before it became a dispute, by a refund that Stripe made for us.
  prevented: 'withdrawn',
};

/** Undefined for a state that we do not know: the case then stays as it was. */
export const chargebackStateOf = (status: string): ChargebackState | undefined => STATES[status];
