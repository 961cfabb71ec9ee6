import { namesOf } from './name';

/** Admins are created by the platform's operator, never by signing up. */
export type UserType = 'customer' | 'landscaper' | 'admin';
/** The names we store (D-PROPTYPE). Commands accept other names for them. */
export const propertyTypes = ['home', 'apartment', 'business', 'commercial', 'other'] as const;
export type PropertyType = (typeof propertyTypes)[number];
export const contactMethods = ['email', 'phone', 'sms'] as const;
export type ContactMethod = (typeof contactMethods)[number];

export type User = {
  id: string;
  email: string;
  /** When the owner of the address showed that it is theirs; null until then. */
  emailConfirmedAt: Date | null;
  passwordHash: string;
  userType: UserType;
  fullName: string;
  firstName: string | null;
  lastName: string | null;
  phoneNumber: string | null;
  address: string | null;
  street: string | null;
  city: string | null;
  postcode: string | null;
  propertyType: PropertyType | null;
  preferredContactMethod: ContactMethod;
  emailNotifications: boolean;
  smsNotifications: boolean;
  referralSource: string | null;
  profileImageId: string | null;
  profileCompleted: boolean;
  /**
   * restricted: asked us to store their data and do no more with it. leaving: logging in undoes the deletion. deleted:
   * the row stays without personal data.
   */
  status: 'active' | 'suspended' | 'restricted' | 'leaving' | 'deleted';
  createdAt: Date;
  lastLoginAt: Date | null;
  /**
   * When the email, password, phone number or second factor last changed; null if none has since the account was
   * opened.
   */
  accessChangedAt: Date | null;
};

/** The signed-in user, as pages and calls may show them to themselves. Contains no secrets. */
export type SessionUser = {
  id: string;
  email: string;
  /** Whether its owner has shown that it is theirs. */
  emailConfirmed: boolean;
  username: string;
  userType: UserType;
  profileCompleted: boolean;
  fullName: string;
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
  address: string | null;
  /** For someone without an address, the town they work from: a landscaper’s, as their profile shows it. */
  town?: string | null;
  preferredContactMethod: ContactMethod;
  propertyType: PropertyType | null;
  /** The id of a stored photo. */
  profileImage: string | null;
};

/** The part of a user that `sessionUserOf` needs, so that a view can load just these columns. */
export type SessionUserFacts = Pick<
  User,
  | 'id'
  | 'email'
  | 'emailConfirmedAt'
  | 'userType'
  | 'profileCompleted'
  | 'fullName'
  | 'firstName'
  | 'lastName'
  | 'phoneNumber'
  | 'address'
  | 'city'
  | 'preferredContactMethod'
  | 'propertyType'
  | 'profileImageId'
>;

export function sessionUserOf(user: SessionUserFacts): SessionUser {
  const {
    id,
    email,
    userType,
    profileCompleted,
    fullName,
    phoneNumber,
    address,
    city: town,
    preferredContactMethod,
    propertyType,
  } = user;
  const { firstName, lastName } = namesOf(user);
  return {
    id,
    email,
    emailConfirmed: user.emailConfirmedAt !== null,
    username: email,
    userType,
    profileCompleted,
    fullName,
    firstName,
    lastName,
    phoneNumber,
    address,
    town,
    preferredContactMethod,
    propertyType,
    profileImage: user.profileImageId,
  };
}

/** Empty when an account is opened, and emptied again when it is deleted. */
const NO_DETAILS = {
  phoneNumber: null,
  address: null,
  street: null,
  city: null,
  postcode: null,
  propertyType: null,
  referralSource: null,
  profileImageId: null,
};

export function newUser(
  facts: Pick<User, 'id' | 'email' | 'passwordHash' | 'fullName'> & { userType: 'customer' | 'landscaper'; at: Date },
): User {
  const { at, ...known } = facts;
  return {
    ...known,
    emailConfirmedAt: null,
    firstName: null,
    lastName: null,
    ...NO_DETAILS,
    preferredContactMethod: 'email',
    emailNotifications: true,
    smsNotifications: true,
    profileCompleted: false,
    status: 'active',
    createdAt: at,
    lastLoginAt: at,
    accessChangedAt: null,
  };
}

/** An admin, as the operator creates them: they have no profile to complete. */
export const newAdmin = (facts: Pick<User, 'id' | 'email' | 'passwordHash' | 'fullName'> & { at: Date }): User => ({
  ...newUser({ ...facts, userType: 'customer' }),
  userType: 'admin',
  // The operator knows who owns the address.
  emailConfirmedAt: facts.at,
  profileCompleted: true,
  lastLoginAt: null,
});

/**
 * The user after a change of second factor: the bank account of their payouts must stay for some days (decision 96).
 */
export const accessChanged = (user: User, at: Date): User => ({ ...user, accessChangedAt: at });

/**
 * The user with another email, password or phone number. Adding a first phone number does not count as a change of
 * access.
 */
export function withAccess(
  user: User,
  changes: Partial<Pick<User, 'email' | 'passwordHash' | 'phoneNumber'>>,
  at: Date,
): User {
  const changed = { ...user, ...changes };
  const isOther =
    changed.email !== user.email ||
    changed.passwordHash !== user.passwordHash ||
    (user.phoneNumber !== null && changed.phoneNumber !== user.phoneNumber);
  return isOther ? accessChanged(changed, at) : changed;
}

/** The types that people choose between when they sign up. */
export const openTypes = ['customer', 'landscaper'] as const;
export type OpenType = (typeof openTypes)[number];

/** Someone who signed up as the wrong type. They start again like a new user of the right one. */
export const retyped = (user: User, userType: OpenType): User => ({ ...user, userType, profileCompleted: false });

/**
 * A user who has deleted their account. The row stays, because payments and finished work refer to it; it no longer
 * says who they were.
 */
export const anonymised = (user: User): User => ({
  ...user,
  email: `${user.id}@deleted.invalid`,
  emailConfirmedAt: null,
  passwordHash: '',
  fullName: `Former ${user.userType}`,
  firstName: `Former ${user.userType}`,
  lastName: '',
  ...NO_DETAILS,
  preferredContactMethod: 'email',
  emailNotifications: false,
  smsNotifications: false,
  lastLoginAt: null,
  accessChangedAt: null,
  status: 'deleted',
});

/** An email in lower case without surrounding spaces, so that each has one account. */
export const tidyEmail = (email: string): string => email.trim().toLowerCase();
