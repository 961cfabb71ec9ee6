import { addMinutes, type Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import { nameFromEmail } from '../../domain/name';
import { RESET_LINK_MINUTES } from '../../domain/password-reset';
import { newAdmin, tidyEmail } from '../../domain/user';
import type { PasswordHashing } from '../../ports/password-hashing';
import type { PasswordResets } from '../../ports/password-resets';
import type { UserRepository } from '../../ports/user-repository';

export type NewAdminLink = {
  token: string;
  /** When the link to set the password stops working. */
  expiresAt: Date;
  /** False if there was already an admin with this email, who gets another link. */
  created: boolean;
};

/** Opens an admin's account, only for the operator. It has no password until its owner sets one with the link. */
export class CreateAdmin {
  constructor(
    private users: UserRepository,
    private resets: PasswordResets,
    private passwords: PasswordHashing,
    private clock: Clock,
    private newId: NewId,
    private newSecret: () => string,
  ) {}

  async execute({ email: typed }: { email: string }): Promise<Result<NewAdminLink, 'not-an-admin'>> {
    const email = tidyEmail(typed);
    const now = await this.clock.now();
    const passwordHash = await this.passwords.hash(this.newSecret());
    const admin = newAdmin({ id: this.newId(), email, passwordHash, fullName: nameFromEmail(email), at: now });
    const created = (await this.users.add(admin)) === 'added';
    const user = created ? admin : await this.users.byEmail(email);
    if (user?.userType !== 'admin' || user.status !== 'active') return refuse('not-an-admin');
    const token = this.newSecret();
    const expiresAt = addMinutes(now, RESET_LINK_MINUTES);
    await this.resets.add({ token, userId: user.id, createdAt: now, expiresAt });
    return ok({ token, expiresAt, created });
  }
}
