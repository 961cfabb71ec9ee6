import { ADDRESS_MAX } from '#src/kernel/places/uk-address';

/** The longest answers about an account, in characters, on pages and in calls. */
export const lengths = {
  /**
   * Passwords may be shorter when an account is opened by posting a job (D-PWDMIN), so logging in accepts those too.
   */
  password: { min: 8, minWithJob: 6, max: 200 },
  email: { max: 254 },
  /** Includes spaces and punctuation, as typed. */
  phone: { max: 40 },
  fullName: { min: 2, max: 100 },
  /** A first or a last name. */
  name: { max: 50 },
  addressLabel: { max: 50 },
  address: { min: 5, max: ADDRESS_MAX },
  /** How to get in at a saved address. As long as for a job. */
  accessInstructions: { max: 500 },
  street: { max: 200 },
  town: { max: 100 },
  postcode: { max: 8 },
  deletionReason: { max: 1000 },
} as const;
