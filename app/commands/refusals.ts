// The status and the message of refusals that several commands share.
export const ACCOUNT_GONE = [404, 'This account has already been deleted.'] as const;
export const TOO_MANY = [429, 'Too many attempts. Please wait a few minutes and try again.'] as const;
