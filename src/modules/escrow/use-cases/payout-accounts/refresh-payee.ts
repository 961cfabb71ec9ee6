import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { EscrowEvents } from '../../domain/events';
import type { Payee } from '../../domain/payee';
import type { MoneyIntentRepository } from '../../ports/money-intent-repository';
import type { PayeeRepository } from '../../ports/payee-repository';
import { Busy, Unclear } from '../../ports/payment-faults';
import type { PaymentProvider, Payee as ProviderPayee } from '../../ports/payment-provider';
import type { SendRightAway } from '../money-intents/send-right-away';

export type RefreshPayeeRefusal = 'no-payout-account' | 'provider-busy';
/** Sends at most this many payouts at once; the scheduler sends the rest. */
const SENT_AT_ONCE = 20;

/** Reads a landscaper's payout account again. Money that was waiting is sent as soon as the account can receive it. */
export class RefreshPayee {
  constructor(
    private work: UnitOfWork<{ payees: PayeeRepository; intents: MoneyIntentRepository; outbox: Outbox<EscrowEvents> }>,
    private provider: Pick<PaymentProvider, 'readPayee'>,
    private sendRightAway: SendRightAway,
    private clock: Clock,
  ) {}

  async execute(which: { payeeId: string } | { landscaperId: string }): Promise<Result<Payee, RefreshPayeeRefusal>> {
    const { value: known } = await this.work.run(async ({ payees }) => ok(await payees.find(which)));
    if (!known?.payeeId) return refuse('no-payout-account');
    const read = await this.read(known.payeeId);
    if (!read) return refuse('provider-busy');

    const now = await this.clock.now();
    let waiting: string[] = [];
    const refreshed = await this.work.run(
      async ({ payees, intents, outbox }): Promise<Result<Payee, RefreshPayeeRefusal>> => {
        const before = await payees.lock(known.landscaperId);
        if (!before) return refuse('no-payout-account');
        const payee = { ...before, ...read, updatedAt: now };
        await payees.save(payee);
        if (payee.canReceive && !before.canReceive) {
          await outbox.add({ name: 'payout-account-ready', about: { landscaperId: payee.landscaperId }, at: now });
        }
        if (payee.canReceive) waiting = await intents.waitingFor(payee.landscaperId, SENT_AT_ONCE);
        return ok(payee);
      },
    );
    await this.sendRightAway.execute({ intentIds: waiting });
    return refreshed;
  }

  private async read(payeeId: string): Promise<ProviderPayee | undefined> {
    try {
      return await this.provider.readPayee(payeeId);
    } catch (fault) {
      if (fault instanceof Busy || fault instanceof Unclear) return undefined;
      throw fault;
    }
  }
}
