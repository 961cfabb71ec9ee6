import { addHours } from '#src/kernel/clock';
import { londonDay } from '#src/kernel/day';
import type { Outbox } from '#src/kernel/event';
import { ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { OnboardingEvents } from '../domain/events';
import type { LandscaperChecks } from '../ports/landscaper-checks';

/**
 * Days before the end. The shortest comes first, so that a landscaper who is due two reminders gets only the more
 * urgent one.
 */
const REMINDERS_DAYS = [3, 14, 30] as const;
const CHECKS_PER_RUN = 200;

/** Reminds landscapers 30, 14 and 3 days before a check ends, once each, however often this runs. */
export class RemindOfEndingChecks {
  constructor(private work: UnitOfWork<{ checks: LandscaperChecks; outbox: Outbox<OnboardingEvents> }>) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ more: boolean }> {
    let more = false;
    for (const days of REMINDERS_DAYS) more = (await this.remind(days, asOf)) === CHECKS_PER_RUN || more;
    return { more };
  }

  private async remind(days: number, asOf: Date): Promise<number> {
    const [today, until] = [londonDay(asOf), londonDay(addHours(asOf, days * 24))];
    const outcome = await this.work.run(async ({ checks, outbox }) => {
      const ending = await checks.lockEnding({ today, until, days, limit: CHECKS_PER_RUN });
      for (const { id: checkId, landscaperId } of ending) {
        await checks.recordReminder(checkId, days);
        await outbox.add({ name: 'check-ending', about: { checkId, landscaperId }, at: asOf });
      }
      return ok(ending.length);
    });
    return outcome.value;
  }
}
