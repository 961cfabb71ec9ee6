import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** The secrets of the environment. The first seals; the others still open what they have sealed. */
export type SealedWith = readonly [now: string, ...before: string[]];

/** Hides secrets in the database from people who can read it but do not have the secrets of the environment. */
export class Sealing {
  private keys: readonly [Uint8Array, ...Uint8Array[]];

  /** `purpose`: each has its own keys, so that nothing sealed for one can be opened for another. */
  constructor([current, ...before]: SealedWith, purpose: string) {
    const keyOf = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
    this.keys = [keyOf(current), ...before.map(keyOf)];
  }

  /** Returns base64url. `owner`: it opens for nobody else. */
  seal(secret: Uint8Array, owner: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.keys[0], nonce).setAAD(Buffer.from(owner));
    const hidden = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url');
  }

  /** Undefined if it was not sealed here, or was sealed for another owner or with a secret that is no longer known. */
  open(sealed: string, owner: string): Buffer | undefined {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
    for (const key of this.keys) {
      const secret = openedWith(key, bytes, owner);
      if (secret) return secret;
    }
    return undefined;
  }
}

function openedWith(key: Uint8Array, bytes: Buffer, owner: string): Buffer | undefined {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const secret = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
  try {
    decipher.final();
  } catch {
    return undefined;
  }
  return secret;
}
