import type { Knex } from 'knex';
import { ABSENCE_ANSWER_HOURS } from '#src/kernel/deadlines';
import { addHours } from '#src/kernel/clock';
import type { AbsenceDecision } from '#src/modules/acts/domain/absence';
import { claimDue } from '#src/platform/claim-due';
import { prepared } from '#src/platform/prepared';
import type { Absence } from '../../domain/absence';
import type { AbsenceRepository } from '../../ports/giving-back/absence-repository';
import { ABSENCE_STANDING, JOIN_TOLD, WORDS } from '../../sql/absences';

const OF_HOLD = `
  select a.hold_id, a.job_id, h.customer_id, ${WORDS} as words, a.answered_at, ${ABSENCE_STANDING}
    from absences a join holds h on h.id = a.hold_id ${JOIN_TOLD}
   where a.hold_id = ?`;

// Reports whose time to answer may be over. The domain decides whether it is.
const UNANNOUNCED = `
  select absences.hold_id, coalesce(absences.put_back_until, absences.reported_at) as since from absences join holds on holds.id = absences.hold_id
   where absences.closed_at is null and absences.announced_at is null and holds.state = 'held'
     and (absences.reported_at + interval '${ABSENCE_ANSWER_HOURS} hours' <= :asOf or absences.answered_as = 'coming')
     and absences.answered_as is distinct from 'not-coming'
     and (absences.put_back_until is null or absences.put_back_until <= :asOf)`;

/** What is stored of a report. The release before this one reads when the time to answer ends from `answerBy`. */
const absenceRow = ({ holdId, jobId, reportedAt, answer, words, answeredAt, closedAt, closedAs }: Absence) => ({
  ...{ holdId, jobId, reportedAt, answerBy: addHours(reportedAt, ABSENCE_ANSWER_HOURS), answeredAs: answer },
  ...{ answer: answeredAt && (words ?? ''), answeredAt, closedAt, closedAs },
});

export class PgAbsenceRepository implements AbsenceRepository {
  constructor(private db: Knex) {}

  async of(holdId: string) {
    return (await prepared<Absence>(this.db, OF_HOLD, [holdId])).rows[0];
  }

  async save(absence: Absence) {
    const { holdId, jobId, customerId, reportedAt, closedAt, closedAs } = absence;
    const row = absenceRow(absence);
    const known = await this.db('absences').where({ holdId, reportedAt }).update(row);
    if (known === 0)
      await this.db('absences')
        .insert({ ...row, announcedAt: null, putBackUntil: null })
        .onConflict('holdId')
        .merge();
    if (closedAt)
      await this.db('absencesClosed')
        .insert({ holdId, jobId, customerId, reportedAt, closedAt, closedAs })
        .onConflict(['holdId', 'reportedAt'])
        .ignore();
  }

  async correct(holdId: string, as: AbsenceDecision) {
    for (const table of ['absences', 'absencesClosed'])
      await this.db(table).where({ holdId }).andWhere('closedAs', 'like', 'decided-%').update({ closedAs: as });
  }

  claimUnannounced(asOf: Date, until: Date, limit: number) {
    return claimDue(
      this.db,
      { table: 'absences', key: 'holdId', putBack: 'putBackUntil', due: UNANNOUNCED },
      { asOf, until, limit },
    );
  }

  async announce(holdId: string, at: Date) {
    return (await this.db('absences').where({ holdId, announcedAt: null }).update({ announcedAt: at })) > 0;
  }
}
