import { randomInt } from 'node:crypto';

// Leaves out characters that look alike on paper: 0 and O; 1, I and L.
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 16;

/** 79 random bits, in characters that are easy to write down and type. */
export const randomRecoveryCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
