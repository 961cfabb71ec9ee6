import { hash, verify, type Options } from '@node-rs/argon2';
import type { PasswordHashing } from '../ports/password-hashing';

// argon2id (the package's default) with the cost that OWASP names: 19 MiB, two passes. The work runs off the main thread.
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export class Argon2PasswordHashing implements PasswordHashing {
  private decoy: Promise<string> | undefined;

  constructor(
    private cost = COST,
    private argon2 = { hash, verify },
  ) {}

  hash = (password: string): Promise<string> => this.argon2.hash(password, this.cost);

  async matches(password: string, stored: string | undefined): Promise<boolean> {
    if (stored !== undefined) return this.argon2.verify(stored, password);
    this.decoy ??= this.hash('nobody has this password');
    await this.argon2.verify(await this.decoy, password);
    return false;
  }
}
