import { z } from 'zod';
import { lengths } from '#src/modules/accounts/domain/limits';

const { min, max } = lengths.password;
export const PASSWORD_TOO_LONG = `Password must be ${max} characters or less`;

/** A password that is being chosen. Whether it is too common is up to the use case. */
export const newPassword = z
  .string({ error: 'Password is required' })
  .min(1, { error: 'Password is required', abort: true })
  .min(min, `Password must be at least ${min} characters`)
  .max(max, PASSWORD_TOO_LONG);

/** Only forms ask for it: a JSON caller has no second field to mistype. */
export const confirmPassword = z
  .string({ error: 'Please confirm your password' })
  .min(1, 'Please confirm your password');

export const NO_MATCH = { path: ['confirmPassword'], message: "Passwords don't match" };

export const TOO_COMMON = 'This password is one of the first that others would guess. Please choose another.';
