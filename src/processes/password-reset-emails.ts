import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import type { PasswordResetEmail, PasswordResetEmails } from '#src/modules/accounts/ports/password-reset-emails';
import type { MailStore } from '#src/modules/notifications/ports/mail-store';
import type { MailWriter } from '#src/modules/notifications/ports/mail-writer';

/**
 * A port of the accounts module, which uses it to request the email. The notifications module writes and sends it like
 * any other.
 */
export class PasswordResetEmailsByMail implements PasswordResetEmails {
  constructor(
    private writer: Pick<MailWriter, 'writePasswordReset'>,
    private mails: Pick<MailStore, 'add'>,
    private clock: Clock,
    private newId: NewId,
    private digest: (text: string) => string,
  ) {}

  write: PasswordResetEmails['write'] = (about) => this.writer.writePasswordReset(about);

  async send(email: PasswordResetEmail, to: string) {
    // The text contains the token, which the key must not reveal.
    const key = `password-reset:${this.digest(email.text)}`;
    await this.mails.add({ id: this.newId(), key, to, ...email, createdAt: await this.clock.now() });
  }
}
