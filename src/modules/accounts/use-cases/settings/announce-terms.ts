import { addHours } from '#src/kernel/clock';
import { londonDay, momentInLondon } from '#src/kernel/day';
import { TERMS_NOTICE_DAYS } from '#src/kernel/deadlines';
import type { Outbox } from '#src/kernel/event';
import type { LegalVersions } from '#src/kernel/legal-versions';
import type { Log } from '#src/kernel/log';
import { ok, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { AccountsEvents } from '../../domain/events';
import { announcementsAt } from '../../domain/terms';
import type { Announcement, TermsNotices } from '../../ports/terms-notices';

type Stores = { termsNotices: Pick<TermsNotices, 'note'>; outbox: Outbox<AccountsEvents> };
const PEOPLE_PER_RUN = 100;

/**
 * Tells everyone concerned, once, of each version of our terms that is not in force yet. We promise 15 days: if someone
 * who was here before that has less, it is logged as an alarm, and the version needs a later day.
 */
export class AnnounceTerms {
  constructor(
    private work: UnitOfWork<Stores>,
    private notices: Pick<TermsNotices, 'untold'>,
    private versions: LegalVersions,
    private log: Log,
  ) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ more: boolean }> {
    let [isMore, failed] = [false, 0];
    for (const announcement of announcementsAt(asOf, this.versions)) {
      const people = await this.notices.untold(announcement, PEOPLE_PER_RUN);
      isMore ||= people.length === PEOPLE_PER_RUN;
      this.warnIfLate(announcement, people, asOf);
      for (const { userId } of people)
        await this.tell(userId, announcement, asOf).catch((fault: unknown) => {
          failed += 1;
          this.log.error('A person could not be told of new terms and will be later', { userId, fault });
        });
    }
    return { more: isMore && failed === 0 };
  }

  private tell(userId: string, { document, version }: Announcement, at: Date) {
    return this.work.run(async ({ termsNotices, outbox }): Promise<Result<null, never>> => {
      if (await termsNotices.note({ userId, document, version, toldAt: at }))
        await outbox.add({ name: 'terms-changing', about: { userId, document, version }, at });
      return ok(null);
    });
  }

  private warnIfLate({ document, version }: Announcement, people: { joinedAt: Date }[], asOf: Date) {
    const lastChance = addHours(momentInLondon(version, '00:00'), -24 * TERMS_NOTICE_DAYS);
    if (asOf <= lastChance || !people.some(({ joinedAt }) => joinedAt <= lastChance)) return;
    const facts = { alarm: 'terms-announced-late', document, version, today: londonDay(asOf) };
    this.log.error('New terms are announced later than we promise', facts);
  }
}
