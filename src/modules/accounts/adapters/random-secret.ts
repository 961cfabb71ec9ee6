import { randomBytes } from 'node:crypto';

/** 256 random bits, in characters that a cookie can hold. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');
