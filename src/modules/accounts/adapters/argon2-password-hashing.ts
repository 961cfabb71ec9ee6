import { hash, verify, type Options } from '@node-rs/argon2';
import type { PasswordHashing } from '../ports/password-hashing';

// argon2id (the package's default) at the cost that OWASP recommends: 19 MiB, two passes. It runs off the main thread.
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;

/** The beginning of a hash made with today’s algorithm. */
const NAMED_COST = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),/;

/** Depending on the keyboard, an é is one character or two; it is hashed as one (RFC 8265, 4.2). */
const inOneForm = (password: string): string => password.normalize('NFC');
/** Older hashes were made from what the keyboard sent, which may have been the other form. */
const formsOf = (password: string): Set<string> => new Set([inOneForm(password), password, password.normalize('NFD')]);

export class Argon2PasswordHashing implements PasswordHashing {
  private decoy: Promise<string> | undefined;

  constructor(
    private cost = PASSWORD_COST,
    private check: (hash: string, password: string) => Promise<boolean> = verify,
  ) {}

  hash = (password: string): Promise<string> => hash(inOneForm(password), this.cost);

  async matches(password: string, stored: string | undefined): Promise<boolean> {
    const known = stored ?? (await (this.decoy ??= this.hash('no account has this password')));
    for (const form of formsOf(password)) if (await this.check(known, form)) return stored !== undefined;
    return false;
  }

  isOutdated(stored: string): boolean {
    const [, memory, passes] = NAMED_COST.exec(stored) ?? [];
    return !(Number(memory) >= this.cost.memoryCost && Number(passes) >= this.cost.timeCost);
  }
}
