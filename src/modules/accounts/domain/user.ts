import { namesOf } from './name';

/** Who somebody is here. An admin is made by whoever runs the platform, never by signing up. */
export type UserType = 'customer' | 'landscaper' | 'admin';
/** One set of words for where somebody lives or works (D-PROPTYPE); other wire words are aliases at the edge. */
export type PropertyType = 'home' | 'apartment' | 'business' | 'commercial' | 'other';
export type ContactMethod = 'email' | 'phone' | 'sms';

export type User = {
  id: string;
  email: string;
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
  /** Deleted: the row without the person. */
  status: 'active' | 'suspended' | 'deleted';
  createdAt: Date;
  lastLoginAt: Date | null;
};

/** What the signed-in person's own pages may know of them. Holds no secret, so it can be sent as it is. */
export type SessionUser = {
  id: string;
  email: string;
  username: string;
  userType: UserType;
  profileCompleted: boolean;
  fullName: string;
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
  address: string | null;
  preferredContactMethod: ContactMethod;
  propertyType: PropertyType | null;
  /** The id of a stored photo. */
  profileImage: string | null;
};

/** The columns of a user that a session needs; a view may load just these. */
export type SessionUserFacts = Pick<
  User,
  | 'id'
  | 'email'
  | 'userType'
  | 'profileCompleted'
  | 'fullName'
  | 'firstName'
  | 'lastName'
  | 'phoneNumber'
  | 'address'
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
    preferredContactMethod,
    propertyType,
  } = user;
  const { firstName, lastName } = namesOf(user);
  return {
    id,
    email,
    username: email,
    userType,
    profileCompleted,
    fullName,
    firstName,
    lastName,
    phoneNumber,
    address,
    preferredContactMethod,
    propertyType,
    profileImage: user.profileImageId,
  };
}

/** What people may tell of themselves as they go along, and what is forgotten when they leave. */
const NOTHING_KNOWN = {
  phoneNumber: null,
  address: null,
  street: null,
  city: null,
  postcode: null,
  propertyType: null,
  referralSource: null,
  profileImageId: null,
};

/** Somebody who has just signed up: nothing is known of them yet but how to reach them. */
export function newUser(
  facts: Pick<User, 'id' | 'email' | 'passwordHash' | 'fullName'> & { userType: 'customer' | 'landscaper'; at: Date },
): User {
  const { at, ...known } = facts;
  return {
    ...known,
    firstName: null,
    lastName: null,
    ...NOTHING_KNOWN,
    preferredContactMethod: 'email',
    emailNotifications: true,
    smsNotifications: true,
    profileCompleted: false,
    status: 'active',
    createdAt: at,
    lastLoginAt: at,
  };
}

/** Somebody who has left: what payments and finished work still point at, and nothing that says who it was. */
export const anonymous = (user: User): User => ({
  ...user,
  email: `${user.id}@deleted.invalid`,
  passwordHash: '',
  fullName: `Former ${user.userType}`,
  firstName: `Former ${user.userType}`,
  lastName: '',
  ...NOTHING_KNOWN,
  emailNotifications: false,
  smsNotifications: false,
  status: 'deleted',
});

/** People type their address with capitals and spaces; it is one address all the same. */
export const tidyEmail = (email: string): string => email.trim().toLowerCase();
