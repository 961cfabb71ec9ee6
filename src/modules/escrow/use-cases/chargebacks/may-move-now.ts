import { type Chargeback, type MayMove, mayMove } from '../../domain/chargeback';
import { chargesOf } from '../../domain/charges';
import type { Hold } from '../../domain/hold';
import type { ChargebackRepository } from '../../ports/chargebacks/chargeback-repository';

type Stores = { chargebacks: ChargebackRepository };

/** What chargebacks freeze of a hold, or of another charge of its customer. Lock the hold first. */
export const mayMoveNow = async (stores: Stores, hold: Hold, otherCharge?: string): Promise<MayMove> =>
  mayMove(hold, await casesAbout(stores, hold, otherCharge));

/** Every case about the charges of a hold, or another charge of its customer. Lock the hold first. */
export function casesAbout({ chargebacks }: Stores, hold: Hold, otherCharge?: string): Promise<Chargeback[]> {
  const charges = chargesOf(hold).map(({ chargeId }) => chargeId);
  return chargebacks.onCharges([...new Set([...charges, ...(otherCharge ? [otherCharge] : [])])]);
}
