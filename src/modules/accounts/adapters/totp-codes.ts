import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { AppSetup, OneTimeCodes } from '../ports/one-time-codes';

const SECRET_BYTES = 20;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';
/** The settings that every authenticator app supports; many ignore any others. */
const USUAL = { algorithm: 'SHA1', digits: 6, period: 30 };
/** A code from the half-minute before or after still counts: phones' clocks differ, and people type slowly. */
const WINDOW = 1;

export class TotpCodes implements OneTimeCodes {
  /** The first seals. What the others have sealed can still be opened. */
  private keys: readonly [Uint8Array, ...Uint8Array[]];

  constructor(
    private options: { issuer: string; sealedWith: readonly [string, ...string[]] },
    /** Real time, as people's phones show it, in milliseconds since 1970. */
    private now: () => number = Date.now,
    private random: (bytes: number) => Buffer = randomBytes,
  ) {
    const [current, ...before] = options.sealedWith;
    this.keys = [keyOf(current), ...before.map(keyOf)];
  }

  newSecret(userId: string): string {
    return this.seal(this.random(SECRET_BYTES), userId);
  }

  reseal(sealed: string, userId: string): string | undefined {
    const secret = this.open(sealed, userId);
    return secret && this.seal(Buffer.from(secret.bytes), userId);
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

  private seal(secret: Buffer, userId: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.keys[0], nonce).setAAD(Buffer.from(userId));
    const hidden = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url');
  }

  private open(sealed: string, userId: string): Secret | undefined {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.length !== NONCE_BYTES + TAG_BYTES + SECRET_BYTES) return undefined;
    for (const key of this.keys) {
      const secret = openedWith(key, bytes, userId);
      if (secret) return secret;
    }
    return undefined;
  }
}

const keyOf = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, '', 'two-factor secrets', 32));

function openedWith(key: Uint8Array, bytes: Buffer, userId: string): Secret | undefined {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(userId))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const secret = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
  try {
    decipher.final();
  } catch {
    // It was not sealed here, was sealed for another account, or with another key.
    return undefined;
  }
  return new Secret({ buffer: new Uint8Array(secret).buffer });
}
