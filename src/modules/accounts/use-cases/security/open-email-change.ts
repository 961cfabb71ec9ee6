import type { Clock } from '#src/kernel/clock';
import { ok, refuse, type Result } from '#src/kernel/result';
import { confirmableFrom, isOpenChange, wayOf, type EmailChangeWay } from '../../domain/email-change';
import type { EmailChanges } from '../../ports/email-changes';

/**
 * What the page of an emailed link says before anything happens. `from`: when the link begins to work, if that is
 * later.
 */
export type OpenEmailChangeAnswer = { way: EmailChangeWay; oldEmail: string; newEmail: string; from: Date | null };

/** Looks up what a link about an email change would do, without doing it. */
export class OpenEmailChange {
  constructor(
    private emailChanges: EmailChanges,
    private clock: Clock,
  ) {}

  async execute({ key }: { key: string }): Promise<Result<OpenEmailChangeAnswer, 'link-not-valid'>> {
    const [change, now] = [await this.emailChanges.byKey(key), await this.clock.now()];
    if (!change || !isOpenChange(change, now)) return refuse('link-not-valid');
    const { oldEmail, newEmail } = change;
    const [way, from] = [wayOf(change, key), confirmableFrom(change)];
    return ok({ way, oldEmail, newEmail, from: way === 'confirm' && from > now ? from : null });
  }
}
