import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import type { Log } from '#src/kernel/log';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { PayeeDetails } from '../../domain/orders';
import {
  type Payee,
  askAgain,
  bankAccountStaysUntil,
  isSameApplication,
  openPayee,
  replaceAccount,
} from '../../domain/payee';
import type { PayeeRepository } from '../../ports/payout-accounts/payee-repository';
import type { BankPayouts } from '../../ports/payout-accounts/bank-payouts';
import { type Patience, inTime } from '../../ports/patience';
import { Busy, NotAuthorised, Refused, Unclear } from '../../ports/payment-faults';
import type { PaymentProvider } from '../../ports/payment-provider';

/** bank-account-stays: the landscaper's email, password, phone or second factor has just changed. */
export type OpenPayeeRefusal = 'provider-busy' | 'email-refused' | 'provider-refused' | 'bank-account-stays';
/** `accessChangedAt`: when one of them last changed. */
type Application = PayeeDetails & { doneUrl: string; againUrl: string; accessChangedAt: Date | null };

/**
 * Opens a landscaper's account at the provider, unless they have a usable one, and returns a new link to the provider's
 * pages for it. An account that is gone is replaced. For some days after the landscaper's sign-in details change, a
 * known bank account must stay, so we give no link with which it could be changed (decision 96).
 */
export class OpenPayee {
  constructor(
    private work: UnitOfWork<{ payees: PayeeRepository }>,
    private provider: Pick<PaymentProvider, 'openPayee' | 'onboardingLink' | 'readPayee'>,
    private bankPayouts: Pick<BankPayouts, 'bankDetailsLink'>,
    private openingPatience: Patience,
    private clock: Clock,
    private newId: NewId,
    private log: Log,
  ) {}

  async execute(application: Application): Promise<Result<{ url: string }, OpenPayeeRefusal>> {
    const late = refuse('provider-busy' as const);
    return inTime(this.open(application), { patience: this.openingPatience, log: this.log, late });
  }

  private async open({
    landscaperId,
    email,
    businessType,
    doneUrl,
    againUrl,
    accessChangedAt,
  }: Application): Promise<Result<{ url: string }, OpenPayeeRefusal>> {
    const now = await this.clock.now();
    if (await this.stays({ landscaperId, accessChangedAt }, now)) return refuse('bank-account-stays');
    const fresh = openPayee({ landscaperId, email, businessType }, this.newId(), now);
    const payee = await this.prepare(fresh);
    const back = { doneUrl, againUrl };
    try {
      return ok(await this.linkTo(payee, fresh, back));
    } catch (fault) {
      if (fault instanceof Busy || fault instanceof Unclear) return refuse('provider-busy');
      if (fault instanceof NotAuthorised) {
        this.log.error('The payment provider does not accept our key', { landscaperId, because: fault.message });
        return refuse('provider-busy');
      }
      if (!(fault instanceof Refused)) throw fault;
      this.log.error('The payment provider refused a payout account', { landscaperId, because: fault.message });
      await this.startAgain(fresh.request);
      return refuse(fault.about === 'email' ? 'email-refused' : 'provider-refused');
    }
  }

  private async stays(
    { landscaperId, accessChangedAt }: Pick<Application, 'landscaperId' | 'accessChangedAt'>,
    now: Date,
  ): Promise<boolean> {
    if (!accessChangedAt) return false;
    const { value: payee } = await this.work.run(async ({ payees }) => ok(await payees.find({ landscaperId })));
    return payee ? bankAccountStaysUntil(payee, accessChangedAt, now) !== null : false;
  }

  private async linkTo(payee: Payee, fresh: Payee, back: ReturnUrls): Promise<{ url: string }> {
    const payeeId = payee.payeeId ?? (await this.ask(payee));
    try {
      // Stripe's onboarding pages ask for what is missing; a failing bank account may not be among that.
      if (payee.bankFailure && payee.currentlyDue.length === 0) return await this.bankPayouts.bankDetailsLink(payeeId);
      return await this.provider.onboardingLink(payeeId, back);
    } catch (fault) {
      if (!(fault instanceof Refused) || !payee.payeeId || !(await this.isGone(payeeId))) throw fault;
      const another = await this.replace(payeeId, fresh);
      return this.provider.onboardingLink(another.payeeId ?? (await this.ask(another)), back);
    }
  }

  private async isGone(payeeId: string): Promise<boolean> {
    return (await this.provider.readPayee(payeeId)).gone !== null;
  }

  /**
   * An account that is gone is replaced. If it is not open yet and the details have changed, we ask again with the new
   * ones under a new id, because an id belongs to one request.
   */
  private prepare(fresh: Payee): Promise<Payee> {
    return this.change(fresh, (payee) => {
      if (payee.gone) return this.replaced(payee, fresh);
      if (payee.payeeId || isSameApplication(payee.request, fresh.request)) return payee;
      return askAgain(payee, fresh.intentId, fresh.request);
    });
  }

  private replace(gonePayeeId: string, fresh: Payee): Promise<Payee> {
    return this.change(fresh, (payee) => (payee.payeeId === gonePayeeId ? this.replaced(payee, fresh) : payee));
  }

  private replaced(payee: Payee, { request, updatedAt }: Payee): Payee {
    const { landscaperId, payeeId, gone } = payee;
    this.log.warn('A payout account that is gone is replaced', { landscaperId, payeeId, gone });
    return replaceAccount(payee, this.newId(), request, updatedAt);
  }

  private async change(fresh: Payee, to: (payee: Payee) => Payee): Promise<Payee> {
    const { value } = await this.work.run(async ({ payees }) => {
      await payees.addOrFind(fresh);
      const payee = await payees.lock(fresh.landscaperId);
      if (!payee) throw new Error(`the payout account of ${fresh.landscaperId} is gone`);
      const changed = to(payee);
      if (changed !== payee) await payees.save(changed);
      return ok(changed);
    });
    return value;
  }

  /** The provider would repeat its refusal to the same id, so the next try uses another. */
  private async startAgain(request: PayeeDetails): Promise<void> {
    await this.work.run(async ({ payees }) => {
      const payee = await payees.lock(request.landscaperId);
      if (payee && !payee.payeeId) await payees.save(askAgain(payee, this.newId(), request));
      return ok(undefined);
    });
  }

  private async ask({ landscaperId, intentId, request }: Payee): Promise<string> {
    const { payeeId } = await this.provider.openPayee(intentId, request);
    await this.work.run(async ({ payees }) => {
      const payee = await payees.lock(landscaperId);
      if (payee && !payee.payeeId && payee.intentId === intentId) await payees.save({ ...payee, payeeId });
      return ok(undefined);
    });
    return payeeId;
  }
}
type ReturnUrls = Pick<Application, 'doneUrl' | 'againUrl'>;
