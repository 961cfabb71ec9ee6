import { createHash } from 'node:crypto';

/**
 * SHA-256 in hex, for storing random secrets. Unsalted and fast, so not for anything that can be guessed, such as
 * passwords.
 */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
