import type { Log } from '#src/kernel/log';
import { retryAt } from '../domain/retry';
import type { LinkSecrets } from '../ports/link-secrets';
import type { Mailer } from '../ports/mailer';
import type { MailStore } from '../ports/mail-store';

const MAILS_PER_RUN = 50;
/**
 * Longer than a run can take, so that two runs never send the same email. After a crash, an email is sent this much
 * later.
 */
const LEASE_MINUTES = 15;

/** For admins, who read it at `/admin/mails`. */
const LOST_LINK = 'Its link was sealed with a COOKIE_SECRET that is not known any more.';

/** Sends the emails that are due. If the mail server is down, emails are delayed and nothing else is affected. */
export class SendDueMails {
  constructor(
    private mails: MailStore,
    private mailer: Pick<Mailer, 'send' | 'reachesMailboxes'>,
    private links: Pick<LinkSecrets, 'open'>,
    private log: Log,
  ) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ more: boolean }> {
    const leaseUntil = new Date(asOf.getTime() + LEASE_MINUTES * 60_000);
    const due = await this.mails.claimDue(asOf, leaseUntil, MAILS_PER_RUN);
    for (const mail of due) {
      const readable = this.links.open(mail);
      if (!readable) {
        this.log.error('An email was given up', { mailId: mail.id, why: LOST_LINK });
        await this.mails.postpone(mail.id, null, LOST_LINK);
        continue;
      }
      try {
        await this.mailer.send(readable);
      } catch (fault) {
        const next = retryAt(mail.attempts + 1, asOf);
        this.log.warn(
          next ? 'An email could not be sent and will be tried again' : 'An email could not be sent and was given up',
          { mailId: mail.id, fault },
        );
        await this.mails.postpone(mail.id, next, String(fault));
        continue;
      }
      await this.mails.sent(mail.id, asOf, { keepLinks: !this.mailer.reachesMailboxes });
    }
    return { more: due.length === MAILS_PER_RUN };
  }
}
