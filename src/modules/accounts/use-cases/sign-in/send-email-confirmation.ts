import { addMinutes, type Clock } from '#src/kernel/clock';
import { ok, refuse, type Result } from '#src/kernel/result';
import { CONFIRMATION_LINK_DAYS, newConfirmation } from '../../domain/email-confirmation';
import type { EmailConfirmationEmails } from '../../ports/email-confirmation-emails';
import type { EmailConfirmations } from '../../ports/email-confirmations';
import type { UserRepository } from '../../ports/user-repository';

export type SendEmailConfirmationRefusal = 'already-confirmed';

/** A form that was sent twice sends one email. */
const ONE_IN_MINUTES = 1;

/** Emails a link to confirm the address of an account: when it is opened, and when its person asks. */
export class SendEmailConfirmation {
  constructor(
    private users: UserRepository,
    private confirmations: EmailConfirmations,
    private emails: EmailConfirmationEmails,
    private clock: Clock,
    private newSecret: () => string,
  ) {}

  async execute({ userId }: { userId: string }): Promise<Result<{ email: string }, SendEmailConfirmationRefusal>> {
    const user = await this.users.find(userId);
    if (!user || user.status === 'deleted' || user.emailConfirmedAt) return refuse('already-confirmed');
    const now = await this.clock.now();
    const last = await this.confirmations.lastMadeAt({ userId, email: user.email });
    if (last && now < addMinutes(last, ONE_IN_MINUTES)) return ok({ email: user.email });
    const token = this.newSecret();
    await this.confirmations.add({ token, ...newConfirmation(user, now) });
    await this.emails.send({ token, days: CONFIRMATION_LINK_DAYS }, user.email);
    return ok({ email: user.email });
  }
}
