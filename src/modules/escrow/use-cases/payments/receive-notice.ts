import type { Clock } from '#src/kernel/clock';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { NoticeLog } from '../../ports/notice-log';
import { NotGenuine } from '../../ports/payment-faults';
import type { Notice, PaymentProvider } from '../../ports/payment-provider';
import type { ServicePayments } from '../../ports/service-payments';
import type { FollowChargeback } from '../chargebacks/follow-chargeback';
import type { FollowFraudWarning } from '../chargebacks/follow-fraud-warning';
import type { FollowRefund } from '../money-intents/follow-refund';
import type { FollowPayout } from '../outside/follow-payout';
import type { FollowCharge } from '../outside/follow-charge';
import type { FollowBankPayouts } from '../payout-accounts/follow-bank-payouts';
import type { RefreshPayee } from '../payout-accounts/refresh-payee';
import type { SettleCheckout } from './settle-checkout';

type Delivery = { rawBody: Uint8Array; header: (name: string) => string | null };

export type ReceiveNoticeRefusal = 'not-genuine' | 'provider-busy';
class ProviderBusy extends Error {}

type Reading = Promise<Result<unknown, string>>;
/** Those who read what a notice is about. */
export type Followers = {
  settleCheckout: Pick<SettleCheckout, 'execute'>;
  refreshPayee: Pick<RefreshPayee, 'execute'>;
  followBankPayouts: Pick<FollowBankPayouts, 'execute'>;
  servicePayments: ServicePayments;
  followRefund: Pick<FollowRefund, 'execute'>;
  followCharge: Pick<FollowCharge, 'execute'>;
  followPayout: Pick<FollowPayout, 'execute'>;
  followChargeback: Pick<FollowChargeback, 'execute'>;
  followFraudWarning: Pick<FollowFraudWarning, 'execute'>;
};

/** What is read about each kind of notice, one after the other. A kind without a line does not compile. */
const READ: { [What in Notice['about']['what']]: readonly ((by: Followers, id: string) => Reading)[] } = {
  // A checkout is for a job or for a service, so one of these two does not know it.
  checkout: [
    (by, providerRef) => by.settleCheckout.execute({ of: { providerRef } }),
    (by, checkoutRef) => by.servicePayments.execute({ of: { checkoutRef } }),
  ],
  subscription: [(by, subscriptionRef) => by.servicePayments.execute({ of: { subscriptionRef } })],
  payee: [(by, payeeId) => by.refreshPayee.execute({ payeeId })],
  'bank-payout': [(by, payeeId) => by.followBankPayouts.execute({ payeeId })],
  refund: [followAnyRefund],
  transfer: [(by, payoutRef) => by.followPayout.execute({ payoutRef })],
  charge: [(by, chargeId) => by.followCharge.execute({ of: { chargeId } })],
  chargeback: [(by, chargebackRef) => by.followChargeback.execute({ of: { chargebackRef } })],
  'fraud-warning': [(by, warningRef) => by.followFraudWarning.execute({ warningRef })],
  other: [],
};

/** One that we have not booked was made elsewhere, or our own call for it has not been answered yet. */
async function followAnyRefund(by: Followers, refundRef: string): Promise<Result<unknown, string>> {
  const followed = await by.followRefund.execute({ of: { refundRef } });
  const isUnknown = followed.ok && followed.value.state === 'unknown';
  return isUnknown ? by.followCharge.execute({ of: { refundRef } }) : followed;
}

/**
 * The provider notifies us that something has changed. We read the thing itself, so that late, repeated and reordered notices do no
 * harm. If it cannot be read now, the notice is not marked as done, and the provider sends it again.
 */
export class ReceiveNotice {
  constructor(
    private provider: Pick<PaymentProvider, 'readNotice'>,
    private notices: NoticeLog,
    private followers: Followers,
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

    for (const read of READ[about.what]) await this.mustAnswer(id, read(this.followers, about.id));
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

  /** Throws ProviderBusy if the provider could not be asked. */
  private async mustAnswer(noticeId: string, reading: Reading): Promise<void> {
    const read = await reading;
    if (!read.ok && read.reason === 'provider-busy') throw new ProviderBusy(`notice ${noticeId} cannot be read now`);
  }
}
