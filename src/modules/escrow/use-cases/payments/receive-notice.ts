import type { Clock } from '#src/kernel/clock';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { NoticeLog } from '../../ports/notice-log';
import { NotGenuine } from '../../ports/payment-faults';
import type { Notice, PaymentProvider } from '../../ports/payment-provider';

type Delivery = { rawBody: Uint8Array; header: (name: string) => string | null };

export type ReceiveNoticeRefusal = 'not-genuine' | 'provider-busy';
class ProviderBusy extends Error {}

type Reading = Promise<Result<unknown, string>>;
type Reads<Of> = { execute(of: Of): Reading };
/**
 * The use cases that read what a notice is about, each by the provider's id. `servicePayments`: payments for garden
 * services.
 */
export type Followers = {
  settleCheckout: Reads<{ of: { providerRef: string } }>;
  refreshPayee: Reads<{ payeeId: string }>;
  followBankPayouts: Reads<{ payeeId: string }>;
  servicePayments: Reads<{ of: { checkoutRef: string } | { subscriptionRef: string } }>;
  followRefund: { execute(of: { of: { refundRef: string } }): Promise<Result<{ state: string }, string>> };
  followCharge: Reads<{ of: { chargeId: string } | { refundRef: string } }>;
  followPayout: Reads<{ payoutRef: string }>;
  followChargeback: Reads<{ of: { chargebackRef: string } }>;
  followFraudWarning: Reads<{ warningRef: string }>;
};

/** What is read for each kind of notice, in order. A kind without a line does not compile. */
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

/** A refund that we have not booked was made elsewhere, or our own call for it has not been answered yet. */
async function followAnyRefund(by: Followers, refundRef: string): Promise<Result<unknown, string>> {
  const followed = await by.followRefund.execute({ of: { refundRef } });
  const isUnknown = followed.ok && followed.value.state === 'unknown';
  return isUnknown ? by.followCharge.execute({ of: { refundRef } }) : followed;
}

/**
 * The provider notifies us that something has changed. We read the thing itself, so late, repeated and reordered
 * notices do no harm. If it cannot be read now, the notice is not marked as done, and the provider sends it again.
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
