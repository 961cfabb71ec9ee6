import type { WrittenMail } from './mail-writer';

type Texts = Pick<WrittenMail, 'html' | 'text'>;

/** Hides what makes a link work, so that someone who reads an email in the database cannot follow it. */
export interface LinkSecrets {
  seal<Mail extends Texts>(mail: Mail): Mail;
  /**
   * The email as it was written. Undefined if it was sealed with a secret of the environment that is no longer known.
   */
  open<Mail extends Texts>(mail: Mail): Mail | undefined;
}
