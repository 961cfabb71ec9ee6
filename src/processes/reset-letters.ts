import { createHash } from 'node:crypto';
import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import type { ResetLetter, ResetLetters } from '#src/modules/accounts/ports/reset-letters';
import type { MailStore } from '#src/modules/notifications/ports/mail-store';
import type { MailWriter } from '#src/modules/notifications/ports/mail-writer';

/** Accounts asks for a letter in its own words; notifications writes it and sends it like any other mail. */
export class ResetLettersByMail implements ResetLetters {
  constructor(
    private writer: Pick<MailWriter, 'writePasswordReset'>,
    private mails: MailStore,
    private clock: Clock,
    private newId: NewId,
  ) {}

  write({ firstName, token, minutes }: { firstName: string; token: string; minutes: number }): Promise<ResetLetter> {
    return this.writer.writePasswordReset({ firstName, path: `/auth/reset-password?token=${token}`, minutes });
  }

  async post(letter: ResetLetter, to: string): Promise<void> {
    const key = `password-reset:${createHash('sha256').update(letter.text).digest('hex')}`;
    await this.mails.add({ id: this.newId(), key, to, ...letter, createdAt: await this.clock.now() });
  }
}
