/**
 * The shortest password each front door takes (D-PWDMIN). Signing in is in the table because its form says so; no password that
 * was ever set is shorter. Wherever one is set, the commonest are refused as well.
 */
export const shortestPassword = {
  'sign-in': 6,
  register: 8,
  'change-password': 8,
  'guest-job': 8,
  'soft-sign-up': 6,
} as const;
