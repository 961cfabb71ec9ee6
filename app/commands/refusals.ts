// What several commands answer alike: status and sentence.
export const ACCOUNT_GONE = [404, 'This account is deleted already.'] as const;
export const TOO_MANY = [429, 'Too many attempts. Please wait a few minutes and try again.'] as const;
