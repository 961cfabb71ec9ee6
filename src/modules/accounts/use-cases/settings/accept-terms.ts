import type { Clock } from '#src/kernel/clock';
import { acceptanceOfTerms } from '../../domain/terms';
import type { UserType } from '../../domain/user';
import type { TermsAcceptances } from '../../ports/terms-acceptances';

/** Records that a person accepts the documents in the versions in force now. Repeating it keeps the first time. */
export class AcceptTerms {
  constructor(
    private terms: TermsAcceptances,
    private clock: Clock,
  ) {}

  async execute(person: { id: string; userType: UserType }): Promise<void> {
    await this.terms.record(acceptanceOfTerms(person, await this.clock.now()));
  }
}
