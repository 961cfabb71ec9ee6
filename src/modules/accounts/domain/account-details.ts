import { ok, refuse, type Result } from '#src/kernel/result';
import { namesOf, tidyName } from './name';
import { normalisePhone } from './phone';
import { tidyEmail, withAccess, type ContactMethod, type PropertyType, type User } from './user';

/** What users can change about themselves at any time. A name is given in full, or as first and last name. */
export type AccountDetails = {
  fullName?: string;
  firstName?: string;
  lastName?: string;
  /** Must be the current email, which cannot be changed here (D-EMAILRO). */
  email?: string;
  phoneNumber?: string;
  preferredContactMethod?: ContactMethod;
  propertyType?: PropertyType;
};

/** The user with these details. Details that are left out do not change. */
export function withDetails(user: User, details: AccountDetails, at: Date): Result<User, 'email-cannot-change'> {
  const { email, phoneNumber, preferredContactMethod, propertyType } = details;
  if (email !== undefined && tidyEmail(email) !== tidyEmail(user.email)) return refuse('email-cannot-change');
  const phone = phoneNumber === undefined ? user.phoneNumber : normalisePhone(phoneNumber);
  return ok({
    ...withAccess(user, { phoneNumber: phone }, at),
    ...nameFrom(user, details),
    preferredContactMethod: preferredContactMethod ?? user.preferredContactMethod,
    propertyType: propertyType ?? user.propertyType,
  });
}

function nameFrom(user: User, { fullName, firstName, lastName }: AccountDetails) {
  if (fullName !== undefined) {
    const name = tidyName(fullName);
    return { fullName: name, ...namesOf({ fullName: name, firstName: null, lastName: null }) };
  }
  if (firstName === undefined && lastName === undefined) return {};
  const known = namesOf(user);
  const names = {
    firstName: tidyName(firstName ?? known.firstName),
    lastName: tidyName(lastName ?? known.lastName),
  };
  return { ...names, fullName: `${names.firstName} ${names.lastName}`.trim() };
}
