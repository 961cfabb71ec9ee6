import { type MayMove, mayMove } from '../../domain/chargeback';
import { chargesOf } from '../../domain/charges';
import type { Hold } from '../../domain/hold';
import type { ChargebackRepository } from '../../ports/chargebacks/chargeback-repository';

/** What chargebacks do not let move of a hold, or of another charge of its customer. Lock the hold first. */
export async function mayMoveNow(
  { chargebacks }: { chargebacks: ChargebackRepository },
  hold: Hold,
  otherCharge?: string,
): Promise<MayMove> {
  const charges = chargesOf(hold).map(({ chargeId }) => chargeId);
  return mayMove(hold, await chargebacks.onCharges([...new Set([...charges, ...(otherCharge ? [otherCharge] : [])])]));
}
