import { Sealing, type SealedWith } from '#src/platform/security/sealing';
import { SECRET_IN_LINK } from '../domain/mail';
import type { LinkSecrets } from '../ports/link-secrets';

const OWNER = 'link';
/** A sealed secret looks like an open one, so that what removes secrets from emails removes it too. */
const SEALED = 'sealed-';

export class SealedLinks implements LinkSecrets {
  private sealing: Sealing;

  constructor(secrets: SealedWith) {
    this.sealing = new Sealing(secrets, 'links in emails');
  }

  seal<Mail extends { html: string; text: string }>(mail: Mail): Mail {
    return withSecrets(mail, (secret) => SEALED + this.sealing.seal(Buffer.from(secret), OWNER));
  }

  open<Mail extends { html: string; text: string }>(mail: Mail): Mail | undefined {
    let isLost = false;
    const opened = withSecrets(mail, (secret) => {
      if (!secret.startsWith(SEALED)) return secret;
      const open = this.sealing.open(secret.slice(SEALED.length), OWNER)?.toString();
      isLost ||= open === undefined;
      return open ?? secret;
    });
    return isLost ? undefined : opened;
  }
}

/** The sandbox sends nothing: its outbox page is the mailbox. */
export const openLinks: LinkSecrets = { seal: (mail) => mail, open: (mail) => mail };

function withSecrets<Mail extends { html: string; text: string }>(
  mail: Mail,
  change: (secret: string) => string,
): Mail {
  const changed = (text: string) =>
    text.replace(new RegExp(SECRET_IN_LINK, 'g'), (link, before: string) => before + change(link.slice(before.length)));
  return { ...mail, html: changed(mail.html), text: changed(mail.text) };
}
