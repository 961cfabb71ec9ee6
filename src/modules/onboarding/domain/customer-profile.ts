import { tidyPostcode } from '#src/kernel/places/postcode';
import { namesOf, titleCase } from '#src/modules/accounts/domain/name';
import { normalisePhone } from '#src/modules/accounts/domain/phone';
import type { ContactMethod, PropertyType, User } from '#src/modules/accounts/domain/user';

/** The first step of completing a profile: the customer's name, contact details and address. */
export type PersonalInfo = {
  fullName: string;
  phoneNumber: string;
  address: string;
  street?: string;
  city?: string;
  postcode?: string;
  propertyType: PropertyType;
  preferredContactMethod: ContactMethod;
};
/** The second step: how to alert the customer, and how they heard of us. */
export type Preferences = { emailNotifications: boolean; smsNotifications: boolean; referralSource?: string };

/** The answers to "How did you hear about us?". */
export const referralSources = [
  'google',
  'facebook',
  'instagram',
  'friend',
  'neighbor',
  'online-ad',
  'local-ad',
  'other',
] as const;
export type ReferralSource = (typeof referralSources)[number];

export function withPersonalInfo(user: User, info: PersonalInfo): User {
  const fullName = titleCase(info.fullName);
  return {
    ...user,
    ...namesOf({ fullName, firstName: null, lastName: null }),
    fullName,
    phoneNumber: normalisePhone(info.phoneNumber),
    address: info.address.trim(),
    street: info.street?.trim() || null,
    city: info.city?.trim() || null,
    postcode: tidyPostcode(info.postcode ?? '') || null,
    propertyType: info.propertyType,
    preferredContactMethod: info.preferredContactMethod,
  };
}

export const hasPersonalInfo = (user: User): boolean =>
  user.phoneNumber !== null && user.address !== null && user.propertyType !== null;

export const completedWith = (
  user: User,
  { emailNotifications, smsNotifications, referralSource }: Preferences,
): User => ({
  ...user,
  emailNotifications,
  smsNotifications,
  referralSource: referralSource ?? null,
  profileCompleted: true,
});
