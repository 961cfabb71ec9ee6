import type { Mailer } from '../ports/mailer';

/** For development: sends nothing. The outbox page shows every email from the database. */
export class SandboxMailer implements Mailer {
  readonly reachesMailboxes = false;

  async send() {}

  async greet() {}

  close() {}
}
