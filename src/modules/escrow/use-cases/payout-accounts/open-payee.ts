import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import type { Log } from '#src/kernel/log';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { PayeeDetails } from '../../domain/orders';
import { type Payee, askAgain, isSameApplication, openPayee } from '../../domain/payee';
import type { PayeeRepository } from '../../ports/payee-repository';
import { Busy, Refused, Unclear } from '../../ports/payment-faults';
import type { PaymentProvider } from '../../ports/payment-provider';

export type OpenPayeeRefusal = 'provider-busy' | 'email-refused' | 'provider-refused';
type Application = PayeeDetails & { doneUrl: string; againUrl: string };

/** Opens a landscaper's account at the provider, unless they have one, and returns a new link to the provider's pages for it. */
export class OpenPayee {
  constructor(
    private work: UnitOfWork<{ payees: PayeeRepository }>,
    private provider: Pick<PaymentProvider, 'openPayee' | 'onboardingLink'>,
    private clock: Clock,
    private newId: NewId,
    private log: Log,
  ) {}

  async execute({
    landscaperId,
    email,
    businessType,
    doneUrl,
    againUrl,
  }: Application): Promise<Result<{ url: string }, OpenPayeeRefusal>> {
    const now = await this.clock.now();
    const fresh = openPayee({ landscaperId, email, businessType }, this.newId(), now);
    const { value: payee } = await this.work.run(async ({ payees }) => ok(await this.prepare(payees, fresh)));
    try {
      const payeeId = payee.payeeId ?? (await this.open(payee));
      return ok(await this.provider.onboardingLink(payeeId, { doneUrl, againUrl }));
    } catch (fault) {
      if (fault instanceof Busy || fault instanceof Unclear) return refuse('provider-busy');
      if (!(fault instanceof Refused)) throw fault;
      this.log.error('The payment provider refused a payout account', { landscaperId, because: fault.message });
      await this.startAgain(fresh.request);
      return refuse(fault.about === 'email' ? 'email-refused' : 'provider-refused');
    }
  }

  /** If the account is not open yet and the details have changed, it is asked for with the new ones: an id belongs to one request. */
  private async prepare(payees: PayeeRepository, fresh: Payee): Promise<Payee> {
    await payees.addOrFind(fresh);
    const payee = await payees.lock(fresh.landscaperId);
    if (!payee) throw new Error(`the payout account of ${fresh.landscaperId} is gone`);
    if (payee.payeeId || isSameApplication(payee.request, fresh.request)) return payee;
    const changed = askAgain(payee, fresh.intentId, fresh.request);
    await payees.save(changed);
    return changed;
  }

  /** The provider would repeat its refusal to the same id, so the next try asks under another. */
  private async startAgain(request: PayeeDetails): Promise<void> {
    await this.work.run(async ({ payees }) => {
      const payee = await payees.lock(request.landscaperId);
      if (payee && !payee.payeeId) await payees.save(askAgain(payee, this.newId(), request));
      return ok(undefined);
    });
  }

  private async open({ landscaperId, intentId, request }: Payee): Promise<string> {
    const { payeeId } = await this.provider.openPayee(intentId, request);
    await this.work.run(async ({ payees }) => {
      const payee = await payees.lock(landscaperId);
      if (payee && !payee.payeeId) await payees.save({ ...payee, payeeId });
      return ok(undefined);
    });
    return payeeId;
  }
}
