import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { PayeeDetails } from '../../domain/orders';
import { type Payee, openPayee } from '../../domain/payee';
import type { PayeeRepository } from '../../ports/payee-repository';
import { Busy, Unclear } from '../../ports/payment-faults';
import type { PaymentProvider } from '../../ports/payment-provider';

type Application = PayeeDetails & { doneUrl: string; againUrl: string };

/** Opens a landscaper's account at the provider, unless they have one, and returns a new link to the provider's pages for it. */
export class OpenPayee {
  constructor(
    private work: UnitOfWork<{ payees: PayeeRepository }>,
    private provider: Pick<PaymentProvider, 'openPayee' | 'onboardingLink'>,
    private clock: Clock,
    private newId: NewId,
  ) {}

  async execute({
    landscaperId,
    email,
    businessType,
    doneUrl,
    againUrl,
  }: Application): Promise<Result<{ url: string }, 'provider-busy'>> {
    const now = await this.clock.now();
    const fresh = openPayee({ landscaperId, email, businessType }, this.newId(), now);
    const { value: payee } = await this.work.run(async ({ payees }) => ok(await payees.addOrFind(fresh)));
    try {
      const payeeId = payee.payeeId ?? (await this.open(payee));
      return ok(await this.provider.onboardingLink(payeeId, { doneUrl, againUrl }));
    } catch (fault) {
      if (fault instanceof Busy || fault instanceof Unclear) return refuse('provider-busy');
      throw fault;
    }
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
