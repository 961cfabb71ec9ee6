import type { Clock } from '#src/kernel/clock';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { namesOf, titleCase } from '../domain/name';
import { normalisePhone } from '../domain/phone';
import { acceptanceOfTerms } from '../domain/terms';
import { sessionUserOf, type ContactMethod, type PropertyType, type SessionUser } from '../domain/user';
import type { TermsAcceptances } from '../ports/terms-acceptances';
import type { UserRepository } from '../ports/user-repository';

export type CompleteCustomerProfileRefusal = 'not-a-customer';
export type CustomerProfileAnswers = {
  userId: string;
  fullName: string;
  phoneNumber: string;
  address: string;
  street?: string;
  city?: string;
  postcode?: string;
  propertyType: PropertyType;
  preferredContactMethod: ContactMethod;
  emailNotifications: boolean;
  smsNotifications: boolean;
  referralSource?: string;
  termsAccepted: true;
};

/** A customer says who and where they are, and agrees to the terms: from then on they can post jobs. */
export class CompleteCustomerProfile {
  constructor(
    private work: UnitOfWork<{ users: UserRepository; terms: TermsAcceptances }>,
    private clock: Clock,
  ) {}

  async execute({ userId, termsAccepted: _, ...answers }: CustomerProfileAnswers): Promise<Result<SessionUser, CompleteCustomerProfileRefusal>> {
    const now = await this.clock.now();
    return this.work.run(async ({ users, terms }) => {
      const user = await users.lock(userId);
      if (user?.userType !== 'customer') return refuse('not-a-customer');
      const fullName = titleCase(answers.fullName);
      const completed = {
        ...user,
        ...answers,
        ...namesOf({ fullName, firstName: null, lastName: null }),
        fullName,
        phoneNumber: normalisePhone(answers.phoneNumber),
        address: answers.address.trim(),
        street: answers.street?.trim() || null,
        city: answers.city?.trim() || null,
        postcode: answers.postcode?.trim().toUpperCase() || null,
        referralSource: answers.referralSource ?? null,
        profileCompleted: true,
      };
      await users.save(completed);
      await terms.record(acceptanceOfTerms(userId, now));
      return ok(sessionUserOf(completed));
    });
  }
}
