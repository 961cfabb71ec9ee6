import { createHmac } from 'node:crypto';
import type { Log } from '#src/kernel/log';
import { areaOfAddress } from './network';

/** Whom it was about: a user, or the account with an email, which need not exist. */
type Who = { userId?: string; email?: string };

/**
 * Records what was refused for security: what, about whom, and roughly from where. None of it is a secret or names a
 * person. An email is logged as a keyed hash, by which attempts at one account can be counted, and which someone with
 * the key and the email can find.
 */
export const securityNotes =
  (
    { log, secrets }: { log: Log; secrets: readonly [string, ...string[]] },
    request: { address: string; requestId: string },
  ) =>
  (what: string, { userId, email }: Who = {}) =>
    log.warn('Refused for security', {
      security: what,
      ...(userId && { userId }),
      ...(email && { account: accountHash(secrets[0], email) }),
      from: areaOfAddress(request.address),
      requestId: request.requestId,
    });

export const accountHash = (secret: string, email: string): string =>
  createHmac('sha256', `security log ${secret}`).update(email.trim().toLowerCase()).digest('base64url').slice(0, 16);
