import type { WrittenMail } from './mail-writer';

type Texts = Pick<WrittenMail, 'html' | 'text'>;

/** Hides what makes a link work, so that nobody can follow it who reads an email in the database. */
export interface LinkSecrets {
  seal<Mail extends Texts>(mail: Mail): Mail;
  /** The same email as it was written. Undefined if it was sealed with a secret of the environment that is not known any more. */
  open<Mail extends Texts>(mail: Mail): Mail | undefined;
}
