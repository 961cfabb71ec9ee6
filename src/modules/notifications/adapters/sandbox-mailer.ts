import type { Mailer } from '../ports/mailer';

/** For development: every mail is kept in the database anyway, where the outbox page shows it, so there is nothing more to do. */
export class SandboxMailer implements Mailer {
  async send() {}

  close() {}
}
