import { createHash } from 'node:crypto';

/** SHA-256 in hex, to store a random secret by. Without salt or cost, so not for anything that can be guessed, such as passwords. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
