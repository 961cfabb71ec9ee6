import { createTransport } from 'nodemailer';
import type { Mailer } from '../ports/mailer';

const TIMEOUT_MS = 10_000;

/** Prevents automatic replies such as holiday notices: RFC 3834, and the header that Outlook and Exchange look for. */
const BY_MACHINE = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** Sends emails through the server in SMTP_URL, over a few connections that stay open. */
export class SmtpMailer implements Mailer {
  readonly reachesMailboxes = true;
  private transport;
  private domain: string;

  constructor({ url, from }: { url: string; from: string }) {
    const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
    this.transport = createTransport({ url, pool: true, maxConnections: 2, ...timeouts }, { from });
    this.domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  }

  async send({ id, to, subject, html, text, unsubscribeUrl }: Parameters<Mailer['send']>[0]) {
    // The same id at every attempt, so that the recipient’s email program can recognise a duplicate.
    await this.transport.sendMail({
      to: { name: '', address: to },
      subject,
      html,
      text,
      messageId: `<${id}@${this.domain}>`,
      headers: {
        ...BY_MACHINE,
        ...(unsubscribeUrl && {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    });
  }

  async greet() {
    await this.transport.verify();
  }

  close(): void {
    this.transport.close();
  }
}
