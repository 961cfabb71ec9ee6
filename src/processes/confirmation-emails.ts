import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import type { EmailConfirmationEmails } from '#src/modules/accounts/ports/email-confirmation-emails';
import type { MailWriter } from '#src/modules/notifications/ports/mail-writer';

/** A port of the accounts module, which uses it to send the link to confirm an address. */
export class ConfirmationEmailsByMail implements EmailConfirmationEmails {
  constructor(
    private writer: Pick<MailWriter, 'writeEmailConfirmation'>,
    private clock: Clock,
    private newId: NewId,
    private digest: (text: string) => string,
  ) {}

  write: EmailConfirmationEmails['write'] = async ({ token, days }, to) => {
    const written = await this.writer.writeEmailConfirmation({ token, days });
    // The key must not reveal the token.
    const key = `confirm-email:${this.digest(token)}`;
    return { id: this.newId(), key, to, ...written, createdAt: await this.clock.now() };
  };
}
