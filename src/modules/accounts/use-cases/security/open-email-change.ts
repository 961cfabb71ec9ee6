import type { Clock } from '#src/kernel/clock';
import { ok, refuse, type Result } from '#src/kernel/result';
import { isOpenChange, wayOf, type EmailChangeWay } from '../../domain/email-change';
import type { EmailChanges } from '../../ports/email-changes';

/** What the page that a link in an email leads to says before anything happens. */
export type OpenEmailChangeAnswer = { way: EmailChangeWay; oldEmail: string; newEmail: string };

/** Looks up what a link about an email change would do, without doing it. */
export class OpenEmailChange {
  constructor(
    private emailChanges: EmailChanges,
    private clock: Clock,
  ) {}

  async execute({ key }: { key: string }): Promise<Result<OpenEmailChangeAnswer, 'link-not-valid'>> {
    const change = await this.emailChanges.byKey(key);
    if (!change || !isOpenChange(change, await this.clock.now())) return refuse('link-not-valid');
    const { oldEmail, newEmail } = change;
    return ok({ way: wayOf(change, key), oldEmail, newEmail });
  }
}
