import { z } from 'zod';

/** Asked for once more where somebody changes what guards their account. Any length: it is compared, not judged. */
export const currentPassword = z
  .string({ error: 'Current password is required' })
  .min(1, 'Current password is required')
  .max(200, 'Password must be 200 characters or less');
