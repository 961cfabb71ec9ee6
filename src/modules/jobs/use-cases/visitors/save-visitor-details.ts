import type { ContactDetails, Visitor } from '../../domain/visitor';
import type { VisitorRepository } from '../../ports/visitor-repository';

/** Keeps what a visitor has typed into the account form, so that it is still there after going back to the job. */
export class SaveVisitorDetails {
  constructor(private visitors: VisitorRepository) {}

  async execute({ visitor, details }: { visitor: Visitor; details: ContactDetails }): Promise<void> {
    await this.visitors.save({ ...visitor, ...details });
  }
}
