import type { Payee } from '../../ports/payment-provider';
import type { SandboxAccountView } from '../../ports/sandbox-page-views';

const DUE_AT_FIRST = ['external_account', 'individual.address', 'individual.dob', 'tos_acceptance'];
const DUE_WHEN_PARTIAL = ['individual.verification.document'];

type State = SandboxAccountView['state'] | 'unknown';
const DUE: Record<State, string[]> = {
  new: DUE_AT_FIRST,
  partial: DUE_WHEN_PARTIAL,
  complete: [],
  closed: [],
  rejected: [],
  unknown: [],
};

export function payeeIn(state: State, bankRefuses = false): Payee {
  const ready = state === 'complete';
  return {
    canReceive: ready,
    detailsSubmitted: ready || state === 'partial' || state === 'rejected',
    chargesEnabled: ready,
    // As at Stripe, the bank details are asked for again once a payout to them failed.
    payoutsEnabled: ready && !bankRefuses,
    currentlyDue: ready && bankRefuses ? ['external_account'] : DUE[state],
    gone: state === 'closed' || state === 'rejected' || state === 'unknown' ? state : null,
  };
}
