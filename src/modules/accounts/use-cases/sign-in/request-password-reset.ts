import { addMinutes, type Clock } from '#src/kernel/clock';
import { namesOf } from '../../domain/name';
import { RESET_LINK_MINUTES } from '../../domain/password-reset';
import { tidyEmail } from '../../domain/user';
import type { PasswordResets } from '../../ports/password-resets';
import type { PasswordResetEmails } from '../../ports/password-reset-emails';
import type { UserRepository } from '../../ports/user-repository';

/**
 * Emails a link to set a new password. The answer, and the work done before it, are the same whether or not the email
 * has an account.
 */
export class RequestPasswordReset {
  constructor(
    private users: UserRepository,
    private resets: PasswordResets,
    private emails: PasswordResetEmails,
    private clock: Clock,
    private newSecret: () => string,
  ) {}

  async execute({ email }: { email: string }): Promise<void> {
    const user = await this.users.byEmail(tidyEmail(email));
    const token = this.newSecret();
    const firstName = user?.emailConfirmedAt ? namesOf(user).firstName : undefined;
    const resetEmail = await this.emails.write({ ...(firstName && { firstName }), token, minutes: RESET_LINK_MINUTES });
    if (!user || user.status === 'suspended' || user.status === 'deleted') return;
    const now = await this.clock.now();
    const expiresAt = addMinutes(now, RESET_LINK_MINUTES);
    await this.resets.add({ token, userId: user.id, createdAt: now, expiresAt });
    await this.emails.send(resetEmail, user.email);
  }
}
