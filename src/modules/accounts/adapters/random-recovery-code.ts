import { randomInt } from 'node:crypto';

// Without those that are mistaken for one another on paper: 0 and O, 1, I and L.
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 16;

/** 79 bits nobody can guess, in letters that can be written down and typed again. */
export const randomRecoveryCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
