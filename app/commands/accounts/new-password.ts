import { z } from 'zod';
import { lengths } from '#src/modules/accounts/domain/limits';

const { min, max } = lengths.password;
const NOT_CONFIRMED = 'Please confirm your password';
export const PASSWORD_TOO_LONG = `Password must be ${max} characters or less`;

export const passwordOf = (least: number, missing = 'Password is required') =>
  z
    .string({ error: missing })
    .normalize()
    .min(1, { error: missing, abort: true })
    .min(least, `Password must be at least ${least} characters`)
    .max(max, PASSWORD_TOO_LONG);

/** A password that is being chosen. Whether it is too common is up to the use case. */
export const newPassword = passwordOf(min);

/** Only forms ask for it: a JSON caller sends the password once. */
export const confirmPassword = z.string({ error: NOT_CONFIRMED }).normalize().min(1, NOT_CONFIRMED);

export const NO_MATCH = { path: ['confirmPassword'], message: "Passwords don't match" };

export const TOO_COMMON = 'This password is too easy to guess. Please choose another.';
