import type { Clock } from '#src/kernel/clock';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { NoticeLog } from '../../ports/notice-log';
import { NotGenuine } from '../../ports/payment-faults';
import type { Notice, PaymentProvider } from '../../ports/payment-provider';
import type { ServicePayments } from '../../ports/service-payments';
import type { FollowChargeback } from '../chargebacks/follow-chargeback';
import type { FollowFraudWarning } from '../chargebacks/follow-fraud-warning';
import type { FollowRefund } from '../money-intents/follow-refund';
import type { FollowCharge } from '../outside/follow-charge';
import type { FollowBankPayouts } from '../payout-accounts/follow-bank-payouts';
import type { RefreshPayee } from '../payout-accounts/refresh-payee';
import type { SettleCheckout } from './settle-checkout';

type Delivery = { rawBody: Uint8Array; header: (name: string) => string | null };

export type ReceiveNoticeRefusal = 'not-genuine' | 'provider-busy';
class ProviderBusy extends Error {}

/**
 * The provider notifies us that something has changed. We read the thing itself, so that late, repeated and reordered notices do no
 * harm. If it cannot be read now, the notice is not marked as done, and the provider sends it again.
 */
export class ReceiveNotice {
  constructor(
    private provider: Pick<PaymentProvider, 'readNotice'>,
    private notices: NoticeLog,
    private settleCheckout: SettleCheckout,
    private refreshPayee: RefreshPayee,
    private followBankPayouts: FollowBankPayouts,
    private servicePayments: ServicePayments,
    private followRefund: FollowRefund,
    private followCharge: FollowCharge,
    private followChargeback: FollowChargeback,
    private followFraudWarning: FollowFraudWarning,
    private clock: Clock,
  ) {}

  async execute(delivery: Delivery): Promise<Result<'handled' | 'known-already', ReceiveNoticeRefusal>> {
    try {
      return await this.receive(delivery);
    } catch (fault) {
      if (fault instanceof ProviderBusy) return refuse('provider-busy');
      throw fault;
    }
  }

  private async receive({ rawBody, header }: Delivery): Promise<Result<'handled' | 'known-already', 'not-genuine'>> {
    const notice = await this.read({ rawBody, header });
    if (!notice) return refuse('not-genuine');
    const { id, about } = notice;
    if (!(await this.notices.begin({ id, what: about.what, about: about.id, at: await this.clock.now() })))
      return ok('known-already');

    if (about.what === 'checkout') {
      // A checkout is for a job or for a service, so one of these two calls does not know it.
      await this.mustAnswer(id, this.settleCheckout.execute({ of: { providerRef: about.id } }));
      await this.mustAnswer(id, this.servicePayments.execute({ of: { checkoutRef: about.id } }));
    }
    if (about.what === 'subscription')
      await this.mustAnswer(id, this.servicePayments.execute({ of: { subscriptionRef: about.id } }));
    if (about.what === 'payee') await this.mustAnswer(id, this.refreshPayee.execute({ payeeId: about.id }));
    if (about.what === 'bank-payout') await this.mustAnswer(id, this.followBankPayouts.execute({ payeeId: about.id }));
    if (about.what === 'refund') await this.mustAnswer(id, this.followAnyRefund(about.id));
    if (about.what === 'charge') await this.mustAnswer(id, this.followCharge.execute({ of: { chargeId: about.id } }));
    if (about.what === 'chargeback')
      await this.mustAnswer(id, this.followChargeback.execute({ of: { chargebackRef: about.id } }));
    if (about.what === 'fraud-warning')
      await this.mustAnswer(id, this.followFraudWarning.execute({ warningRef: about.id }));
    await this.notices.done(id, await this.clock.now());
    return ok('handled');
  }

  private async read({ rawBody, header }: Delivery): Promise<Notice | undefined> {
    try {
      return await this.provider.readNotice(rawBody, header);
    } catch (fault) {
      if (fault instanceof NotGenuine) return undefined;
      throw fault;
    }
  }

  /** One that we have not booked was made elsewhere, or our own call for it has not been answered yet. */
  private async followAnyRefund(refundRef: string): Promise<Result<unknown, 'provider-busy'>> {
    const followed = await this.followRefund.execute({ of: { refundRef } });
    const isUnknown = followed.ok && followed.value.state === 'unknown';
    return isUnknown ? this.followCharge.execute({ of: { refundRef } }) : followed;
  }

  /** Throws ProviderBusy if the provider could not be asked. */
  private async mustAnswer(noticeId: string, reading: Promise<Result<unknown, string>>): Promise<void> {
    const read = await reading;
    if (!read.ok && read.reason === 'provider-busy') throw new ProviderBusy(`notice ${noticeId} cannot be read now`);
  }
}
