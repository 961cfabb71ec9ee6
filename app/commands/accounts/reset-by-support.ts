/** Said where nothing that we send would arrive (D-FORGOT). */
export const RESET_BY_SUPPORT =
  'Forgot password functionality will be implemented soon. Please contact support for password reset assistance.';
