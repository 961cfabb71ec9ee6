import type { Payee } from '../../ports/payment-provider';
import type { SandboxAccountView } from '../../ports/sandbox-page-views';

const DUE_AT_FIRST = ['external_account', 'individual.address', 'individual.dob', 'tos_acceptance'];
const DUE_WHEN_PARTIAL = ['individual.verification.document'];

export function payeeIn(state: SandboxAccountView['state']): Payee {
  const ready = state === 'complete';
  return {
    canReceive: ready,
    detailsSubmitted: state !== 'new',
    chargesEnabled: ready,
    payoutsEnabled: ready,
    currentlyDue: { new: DUE_AT_FIRST, partial: DUE_WHEN_PARTIAL, complete: [] }[state],
  };
}
