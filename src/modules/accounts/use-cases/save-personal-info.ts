import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { namesOf, titleCase } from '../domain/name';
import { normalisePhone } from '../domain/phone';
import type { ContactMethod, PropertyType } from '../domain/user';
import type { UserRepository } from '../ports/user-repository';

export type PersonalInfo = {
  userId: string;
  fullName: string;
  phoneNumber: string;
  address: string;
  street?: string;
  city?: string;
  postcode?: string;
  propertyType: PropertyType;
  preferredContactMethod: ContactMethod;
};

/** Keeps the first step of a customer's profile, so that it is there when they come back; the profile is not complete by it. */
export class SavePersonalInfo {
  constructor(private work: UnitOfWork<{ users: UserRepository }>) {}

  async execute({ userId, ...info }: PersonalInfo): Promise<Result<null, 'not-a-customer'>> {
    return this.work.run(async ({ users }) => {
      const user = await users.lock(userId);
      if (user?.userType !== 'customer') return refuse('not-a-customer');
      const fullName = titleCase(info.fullName);
      await users.save({
        ...user,
        ...info,
        ...namesOf({ fullName, firstName: null, lastName: null }),
        fullName,
        phoneNumber: normalisePhone(info.phoneNumber),
        address: info.address.trim(),
        street: info.street ?? null,
        city: info.city ?? null,
        postcode: info.postcode?.toUpperCase() ?? null,
      });
      return ok(null);
    });
  }
}
