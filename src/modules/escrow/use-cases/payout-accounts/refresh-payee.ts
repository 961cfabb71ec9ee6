import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import type { Log } from '#src/kernel/log';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { EscrowEvents } from '../../domain/events';
import { type Payee, accountRead } from '../../domain/payee';
import type { MoneyIntentRepository } from '../../ports/money-intent-repository';
import type { PayeeRepository } from '../../ports/payout-accounts/payee-repository';
import { type Patience, inTime } from '../../ports/patience';
import { Busy, NotAuthorised, Unclear } from '../../ports/payment-faults';
import type { PaymentProvider, Payee as ProviderPayee } from '../../ports/payment-provider';
import type { RetryForNewAccount } from '../money-intents/retry-for-new-account';
import type { SendRightAway } from '../money-intents/send-right-away';

type Stores = { payees: PayeeRepository; intents: MoneyIntentRepository; outbox: Outbox<EscrowEvents> };
export type RefreshPayeeRefusal = 'no-payout-account' | 'provider-busy';
type Which = { payeeId: string } | { landscaperId: string };
/** How many payouts are sent at once; the scheduler sends the rest. */
const SENT_AT_ONCE = 20;

/**
 * Reads a landscaper's payout account again. As soon as the account can receive money, waiting payouts are sent. If the
 * account is gone, the landscaper is told, and the money waits until they open another.
 */
export class RefreshPayee {
  constructor(
    private work: UnitOfWork<Stores>,
    private provider: Pick<PaymentProvider, 'readPayee'>,
    private retryForNewAccount: Pick<RetryForNewAccount, 'execute'>,
    private sendRightAway: SendRightAway,
    private patience: Patience,
    private clock: Clock,
    private log: Log,
  ) {}

  /** `isAwaited`: whether a person waits for the answer; they are not kept waiting for long. */
  async execute({ isAwaited, ...which }: Which & { isAwaited?: boolean }): Promise<Result<Payee, RefreshPayeeRefusal>> {
    const refreshing = this.refresh(which);
    if (!isAwaited) return refreshing;
    return inTime(refreshing, { patience: this.patience, log: this.log, late: refuse('provider-busy' as const) });
  }

  private async refresh(which: Which): Promise<Result<Payee, RefreshPayeeRefusal>> {
    const { value: known } = await this.work.run(async ({ payees }) => ok(await payees.find(which)));
    if (!known?.payeeId) return refuse('no-payout-account');
    const read = await this.read(known.payeeId);
    if (!read) return refuse('provider-busy');

    const now = await this.clock.now();
    let waiting: string[] = [];
    const refreshed = await this.work.run(
      async ({ payees, intents, outbox }): Promise<Result<Payee, RefreshPayeeRefusal>> => {
        const before = await payees.lock(known.landscaperId);
        // The account may have been replaced while it was read.
        if (!before || before.payeeId !== known.payeeId) return refuse('no-payout-account');
        const payee = accountRead(before, read, now);
        await payees.save(payee);
        const name = newsOf(before, payee);
        if (name) await outbox.add({ name, about: { landscaperId: payee.landscaperId }, at: now });
        if (payee.canReceive) waiting = await intents.waitingFor(payee.landscaperId, SENT_AT_ONCE);
        return ok(payee);
      },
    );
    if (refreshed.ok && refreshed.value.canReceive && refreshed.value.earlierPayeeIds.length > 0)
      await this.retryForNewAccount.execute({ landscaperId: known.landscaperId });
    await this.sendRightAway.execute({ intentIds: waiting });
    return refreshed;
  }

  private async read(payeeId: string): Promise<ProviderPayee | undefined> {
    try {
      return await this.provider.readPayee(payeeId);
    } catch (fault) {
      if (fault instanceof Busy || fault instanceof Unclear) return undefined;
      if (!(fault instanceof NotAuthorised)) throw fault;
      this.log.error('The payment provider does not accept our key', { payeeId, because: fault.message });
      return undefined;
    }
  }
}

function newsOf(before: Payee, now: Payee): 'payout-account-ready' | 'payout-account-gone' | undefined {
  if (now.gone) return before.gone ? undefined : 'payout-account-gone';
  return now.canReceive && !before.canReceive ? 'payout-account-ready' : undefined;
}
