import { addMinutes, type Clock } from '#src/kernel/clock';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { CONFIRMATION_LINK_DAYS, newConfirmation } from '../../domain/email-confirmation';
import type { EmailConfirmationEmails, EmailsToSend } from '../../ports/email-confirmation-emails';
import type { EmailConfirmations } from '../../ports/email-confirmations';
import type { UserRepository } from '../../ports/user-repository';

export type SendEmailConfirmationRefusal = 'already-confirmed';

/** A form that is sent twice sends one email. */
const ONE_IN_MINUTES = 1;

/** Emails a link to confirm an account's address: when it is opened, and when its person asks. */
export class SendEmailConfirmation {
  constructor(
    private work: UnitOfWork<{ emailConfirmations: EmailConfirmations; mails: EmailsToSend }>,
    private users: UserRepository,
    private emails: EmailConfirmationEmails,
    private clock: Clock,
    private newSecret: () => string,
  ) {}

  async execute({ userId }: { userId: string }): Promise<Result<{ email: string }, SendEmailConfirmationRefusal>> {
    const user = await this.users.find(userId);
    if (!user || user.status === 'deleted' || user.emailConfirmedAt) return refuse('already-confirmed');
    const now = await this.clock.now();
    const { email } = user;
    const token = this.newSecret();
    const written = await this.emails.write({ token, days: CONFIRMATION_LINK_DAYS }, email);
    return this.work.run(async ({ emailConfirmations, mails }) => {
      const last = await emailConfirmations.lastMadeAt({ userId, email });
      if (last && now < addMinutes(last, ONE_IN_MINUTES)) return ok({ email });
      await emailConfirmations.add({ token, ...newConfirmation(user, now) });
      await mails.add(written);
      return ok({ email });
    });
  }
}
