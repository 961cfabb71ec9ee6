import type { Payee } from '../../ports/payment-provider';

const DUE_AT_FIRST = ['external_account', 'individual.address', 'individual.dob', 'tos_acceptance'];
const DUE_AFTER_HALF = ['individual.verification.document'];

/** new: nothing given yet. partial: details given, a document still due. complete: can receive money. */
export type PayeeState = 'new' | 'partial' | 'complete';

export function payeeIn(state: PayeeState): Payee {
  const ready = state === 'complete';
  return {
    canReceive: ready,
    detailsSubmitted: state !== 'new',
    chargesEnabled: ready,
    payoutsEnabled: ready,
    currentlyDue: { new: DUE_AT_FIRST, partial: DUE_AFTER_HALF, complete: [] }[state],
  };
}
