import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { type Payee, openPayee } from '../../domain/payee';
import type { PayeeRepository } from '../../ports/payee-repository';
import { Busy, Unclear } from '../../ports/payment-faults';
import type { PaymentProvider } from '../../ports/payment-provider';
import type { PayoutApplicants } from '../../ports/payout-applicants';

export type OpenPayoutAccountRefusal = 'not-a-landscaper' | 'provider-busy';
type Application = { landscaperId: string; doneUrl: string; againUrl: string };

/** Sends a landscaper to the provider's pages to open their payout account, or to finish opening it. A new link each time. */
export class OpenPayoutAccount {
  constructor(
    private work: UnitOfWork<{ payees: PayeeRepository }>,
    private provider: Pick<PaymentProvider, 'openPayee' | 'onboardingLink'>,
    private applicants: PayoutApplicants,
    private clock: Clock,
    private newId: NewId,
  ) {}

  async execute({ landscaperId, ...back }: Application): Promise<Result<{ url: string }, OpenPayoutAccountRefusal>> {
    const applicant = await this.applicants.find(landscaperId);
    if (!applicant) return refuse('not-a-landscaper');
    const now = await this.clock.now();
    const fresh = openPayee({ landscaperId, ...applicant }, this.newId(), now);
    const { value: payee } = await this.work.run(async ({ payees }) => ok(await payees.addOrFind(fresh)));
    try {
      const payeeId = payee.payeeId ?? (await this.open(payee));
      return ok(await this.provider.onboardingLink(payeeId, back));
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
