import { randomBytes } from 'node:crypto';

/** 256 bits nobody can guess, in letters a cookie may hold. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');
