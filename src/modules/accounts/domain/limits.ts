/**
 * How long answers about an account may be, in characters, on pages and in calls. Passwords may be shorter where a job is posted and an
 * account opened in one step (D-PWDMIN).
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
