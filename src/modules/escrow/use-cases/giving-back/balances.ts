import type { Log } from '#src/kernel/log';
import { type Pence, pence } from '#src/kernel/money';
import type { ChargebackProvider } from '../../ports/chargebacks/chargeback-provider';
import { inTime, type Patience } from '../../ports/patience';
import { Busy, NotAuthorised, Refused, Unclear } from '../../ports/payment-faults';

/** How much can be taken back from each payout account. */
export type Balances = ReadonlyMap<string, Pence>;
type Asking = { provider: Pick<ChargebackProvider, 'balanceOf'>; patience: Patience; log: Log };

const ALL = pence(Number.MAX_SAFE_INTEGER);

/** If the provider does not answer, or not while a person can wait, all of it is tried. */
export async function balancesOf(payeeIds: string[], { provider, patience, log }: Asking): Promise<Balances> {
  const asked = payeeIds.map(async (payeeId): Promise<[string, Pence]> => {
    const balance = inTime(provider.balanceOf(payeeId), { patience, log, late: ALL });
    return [payeeId, await balance.catch(withoutAnswer)];
  });
  return new Map(await Promise.all(asked));
}

function withoutAnswer(fault: unknown): Pence {
  if (fault instanceof Refused) return pence(0); // the account is gone
  if (fault instanceof Busy || fault instanceof Unclear || fault instanceof NotAuthorised) return ALL;
  throw fault;
}
