import type { LinkSecrets } from '../ports/link-secrets';
import type { MailWriter } from '../ports/mail-writer';

/** Writes emails with sealed links. Sending opens them. */
export class SealingMailWriter implements MailWriter {
  constructor(
    private writer: MailWriter,
    private links: Pick<LinkSecrets, 'seal'>,
  ) {}

  summarise: MailWriter['summarise'] = (order, event) => this.writer.summarise(order, event);
  write: MailWriter['write'] = async (order, event) => this.links.seal(await this.writer.write(order, event));
  writeLeads: MailWriter['writeLeads'] = async (about) => this.links.seal(await this.writer.writeLeads(about));
  writePasswordReset: MailWriter['writePasswordReset'] = async (about) =>
    this.links.seal(await this.writer.writePasswordReset(about));
  writeEmailConfirmation: MailWriter['writeEmailConfirmation'] = async (about) =>
    this.links.seal(await this.writer.writeEmailConfirmation(about));
}
