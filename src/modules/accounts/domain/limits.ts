/**
 * How long answers about an account may be, in characters, on pages and in calls. Passwords may be shorter when an account is opened
 * together with posting a job (D-PWDMIN).
 */
export const lengths = {
  password: { min: 8, max: 200 },
  fullName: { min: 2, max: 100 },
  /** A first or a last name. */
  name: { max: 50 },
  addressLabel: { max: 50 },
  address: { min: 5, max: 300 },
  deletionReason: { max: 1000 },
} as const;
