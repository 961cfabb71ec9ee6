import { refuse, type Result } from '#src/kernel/result';
import type { SessionUser } from '../domain/user';
import type { UserRepository } from '../ports/user-repository';
import type { CompleteCustomerProfile, CompleteCustomerProfileRefusal } from './complete-customer-profile';

type Preferences = { userId: string; emailNotifications: boolean; smsNotifications: boolean; referralSource?: string; termsAccepted: true };

/** The second step of a customer's profile: what the first step saved, with preferences and the terms. */
export class CompleteSavedProfile {
  constructor(
    private users: UserRepository,
    private completeCustomerProfile: CompleteCustomerProfile,
  ) {}

  async execute(preferences: Preferences): Promise<Result<SessionUser, CompleteCustomerProfileRefusal | 'personal-info-missing'>> {
    const user = await this.users.find(preferences.userId);
    if (!user?.phoneNumber || !user.address || !user.propertyType) return refuse('personal-info-missing');
    return this.completeCustomerProfile.execute({
      ...preferences,
      fullName: user.fullName,
      phoneNumber: user.phoneNumber,
      address: user.address,
      street: user.street ?? undefined,
      city: user.city ?? undefined,
      postcode: user.postcode ?? undefined,
      propertyType: user.propertyType,
      preferredContactMethod: user.preferredContactMethod,
    });
  }
}
