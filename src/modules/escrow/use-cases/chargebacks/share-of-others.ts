import { type Pence, pence, plus } from '#src/kernel/money';
import { chargesOf, sumOf } from '../../domain/charges';
import { writtenOffOf } from '../../domain/debt';
import type { Hold } from '../../domain/hold';
import { OF_LANDSCAPER, those } from '../../domain/purpose';
import type { ChargebackStores } from './chargeback-stores';
import { notMadeUp } from './made-up';

type Stores = Pick<ChargebackStores, 'chargebacks' | 'intents' | 'debts'>;

/** What the hold's other cases have of the landscaper's share: booked as lost, written off, taken back or owed. */
export async function shareOfOthers(stores: Stores, hold: Hold, chargebackId: string): Promise<Pence> {
  const cases = await stores.chargebacks.onCharges(chargesOf(hold).map(({ chargeId }) => chargeId));
  let sum = pence(0);
  for (const { id, chargeId, loss } of cases) {
    if (id === chargebackId) continue;
    const debts = await stores.debts.lockOf(id);
    const intents = loss ? [] : notMadeUp(await stores.intents.onCharge(chargeId), id);
    sum = plus(
      sum,
      loss
        ? debts.reduce((all, debt) => plus(all, writtenOffOf(debt)), loss.landscaper)
        : plus(sumOf(those(intents, OF_LANDSCAPER)), sumOf(debts.filter(({ state }) => state !== 'lifted'))),
    );
  }
  return sum;
}
