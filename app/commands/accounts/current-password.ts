import { z } from 'zod';
import { lengths } from '#src/modules/accounts/domain/limits';
import { PASSWORD_TOO_LONG } from './new-password';

export const PASSWORD_MISSING = 'Current password is required';

/**
 * Asked again before any change to what protects the account. Its length is not checked, because it is only compared.
 */
export const currentPassword = z
  .string({ error: PASSWORD_MISSING })
  .min(1, PASSWORD_MISSING)
  .max(lengths.password.max, PASSWORD_TOO_LONG);

export const WRONG_PASSWORD = [422, 'Current password is not right', 'currentPassword'] as const;
