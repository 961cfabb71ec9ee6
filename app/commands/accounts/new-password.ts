import { z } from 'zod';

/** A password as somebody chooses it. How common it is, the use case judges. */
export const newPassword = z
  .string({ error: 'Password is required' })
  .min(1, { error: 'Password is required', abort: true })
  .min(8, 'Password must be at least 8 characters')
  .max(200, 'Password must be 200 characters or less');

/** Asked by forms only; a JSON caller has no second field to mistype. */
export const confirmPassword = z
  .string({ error: 'Please confirm your password' })
  .min(1, 'Please confirm your password');

export const NO_MATCH = { path: ['confirmPassword'], message: "Passwords don't match" };

export const TOO_COMMON = 'This password is one of the first that others would guess. Please choose another.';
