import { z } from 'zod';
import { CODE_MAX } from '#src/modules/accounts/domain/two-factor';

const MISSING = 'Please enter the code';

/** A code from an authenticator app, or a recovery code. */
export const secondFactorCode = z.string({ error: MISSING }).trim().min(1, MISSING).max(CODE_MAX);
