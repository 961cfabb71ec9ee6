import { hash, verify, type Options } from '@node-rs/argon2';
import type { PasswordHashing } from '../ports/password-hashing';

// argon2id (the package's default) at the cost that OWASP recommends: 19 MiB, two passes. It runs off the main thread.
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;

/** How a hash begins that was made with today’s algorithm. */
const NAMED_COST = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),/;

export class Argon2PasswordHashing implements PasswordHashing {
  private decoy: Promise<string> | undefined;

  constructor(
    private cost = PASSWORD_COST,
    private check: (hash: string, password: string) => Promise<boolean> = verify,
  ) {}

  hash = (password: string): Promise<string> => hash(password, this.cost);

  async matches(password: string, stored: string | undefined): Promise<boolean> {
    if (stored !== undefined) return this.check(stored, password);
    this.decoy ??= this.hash('no account has this password');
    await this.check(await this.decoy, password);
    return false;
  }

  isOutdated(stored: string): boolean {
    const [, memory, passes] = NAMED_COST.exec(stored) ?? [];
    return !(Number(memory) >= this.cost.memoryCost && Number(passes) >= this.cost.timeCost);
  }
}
