import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { Sealing, type SealedWith } from '#src/platform/security/sealing';
import type { AppSetup, OneTimeCodes } from '../ports/one-time-codes';

const SECRET_BYTES = 20;
/** The settings that every authenticator app supports; many ignore any others. */
const USUAL = { algorithm: 'SHA1', digits: 6, period: 30 };
/** A code from the half-minute before or after still counts: phones' clocks differ, and people type slowly. */
const WINDOW = 1;

export class TotpCodes implements OneTimeCodes {
  private sealing: Sealing;

  constructor(
    private options: { issuer: string; sealedWith: SealedWith },
    /** Real time, as people's phones show it, in milliseconds since 1970. */
    private now: () => number = Date.now,
    private random: (bytes: number) => Buffer = randomBytes,
  ) {
    this.sealing = new Sealing(options.sealedWith, 'two-factor secrets');
  }

  newSecret(userId: string): string {
    return this.sealing.seal(this.random(SECRET_BYTES), userId);
  }

  reseal(sealed: string, userId: string): string | undefined {
    const secret = this.open(sealed, userId);
    return secret && this.sealing.seal(secret.bytes, userId);
  }

  setupOf(sealed: string, { userId, email }: { userId: string; email: string }): AppSetup | undefined {
    const secret = this.open(sealed, userId);
    if (!secret) return undefined;
    const totp = new TOTP({ ...USUAL, issuer: this.options.issuer, label: email, secret });
    return { setupKey: secret.base32, uri: totp.toString() };
  }

  stepOf(code: string, { sealed, userId }: { sealed: string; userId: string }): number | undefined {
    const secret = this.open(sealed, userId);
    if (!secret) return undefined;
    const timestamp = this.now();
    const delta = TOTP.validate({ ...USUAL, token: code, secret, timestamp, window: WINDOW });
    return delta === null ? undefined : TOTP.counter({ ...USUAL, timestamp }) + delta;
  }

  private open(sealed: string, userId: string): Secret | undefined {
    const secret = this.sealing.open(sealed, userId);
    if (secret?.length !== SECRET_BYTES) return undefined;
    return new Secret({ buffer: new Uint8Array(secret).buffer });
  }
}
