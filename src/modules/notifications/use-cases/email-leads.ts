import type { Log } from '#src/kernel/log';
import type { NewId } from '#src/kernel/id';
import { ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { alertTimes, type Leads } from '../domain/lead';
import type { LeadsStore } from '../ports/leads-store';
import type { MailStore } from '../ports/mail-store';
import type { MailWriter } from '../ports/mail-writer';

const LANDSCAPERS_PER_RUN = 100;

/**
 * Emails landscapers about new jobs that suit them, as often as they want: at once, at most once an hour (D-JOBPREF),
 * or every morning.
 */
export class EmailLeads {
  constructor(
    private work: UnitOfWork<{ mails: MailStore; leads: LeadsStore }>,
    private leads: LeadsStore,
    private writer: Pick<MailWriter, 'writeLeads'>,
    private newId: NewId,
    private log: Log,
  ) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ more: boolean }> {
    const due = await this.leads.due(alertTimes(asOf), LANDSCAPERS_PER_RUN);
    let emailed = 0;
    for (const leads of due) {
      const { landscaperId } = leads;
      try {
        await this.email(leads, asOf);
        emailed += 1;
      } catch (fault) {
        this.log.error('A landscaper could not be emailed about new jobs and will be later', { landscaperId, fault });
      }
    }
    // Failed ones are still due. If all failed, they wait for the next run.
    return { more: due.length === LANDSCAPERS_PER_RUN && emailed > 0 };
  }

  private async email({ email, ...about }: Leads, at: Date): Promise<void> {
    const { landscaperId, jobs } = about;
    const [first] = jobs;
    const written = first && (await this.writer.writeLeads(about));
    await this.work.run(async ({ mails, leads }) => {
      if (written)
        await mails.add({
          id: this.newId(),
          key: `leads:${landscaperId}:${first.id}`,
          to: email,
          createdAt: at,
          ...written,
        });
      await leads.settle(landscaperId, { jobIds: jobs.map(({ id }) => id), at });
      return ok(null);
    });
  }
}
