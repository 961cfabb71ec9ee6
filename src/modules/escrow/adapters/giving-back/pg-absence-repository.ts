import type { Knex } from 'knex';
import { ABSENCE_ANSWER_HOURS } from '#src/kernel/deadlines';
import { addHours } from '#src/kernel/clock';
import type { AbsenceDecision } from '#src/modules/acts/domain/absence';
import { claimDue } from '#src/platform/claim-due';
import { prepared } from '#src/platform/prepared';
import { Row } from '#src/platform/row';
import type { Absence } from '../../domain/absence';
import type { AbsenceNews, AbsenceRepository } from '../../ports/giving-back/absence-repository';
import { ABSENCE_STANDING, JOIN_TOLD, WORDS } from '../../sql/absences';

const OF_HOLD = `
  select a.hold_id, a.job_id, h.customer_id, ${WORDS} as words, a.answered_at, ${ABSENCE_STANDING}
    from absences a join holds h on h.id = a.hold_id ${JOIN_TOLD}
   where a.hold_id = ?`;

// Every open report. Where it stands changes with time alone, and the domain works that out.
const TO_FOLLOW = `
  select absences.hold_id, coalesce(absences.put_back_until, absences.reported_at) as since from absences join holds on holds.id = absences.hold_id
   where absences.closed_at is null and holds.state = 'held'
     and (absences.put_back_until is null or absences.put_back_until <= :asOf)`;
const TOLD_AT = { unanswered: 'announcedAt', 'in-review': 'inReviewAt' } as const;

/** What is stored of a report. The previous release reads from `answerBy` when the time to answer ends. */
const stored = ({ holdId, jobId, reportedAt, answer, words, answeredAt, closedAt, closedAs }: Absence) => ({
  holdId,
  jobId,
  reportedAt,
  answerBy: addHours(reportedAt, ABSENCE_ANSWER_HOURS),
  answeredAs: answer,
  answer: answeredAt && (words ?? ''),
  answeredAt,
  closedAt,
  closedAs,
});

export class AbsenceRow extends Row {
  static override tableName = 'absences';
  static override columnsOf = (absence: Absence) => super.columnsOf(stored(absence));
}

/** What is kept of a report that was closed. */
const kept = ({ holdId, jobId, customerId, reportedAt, closedAt, closedAs }: Absence) => ({
  holdId,
  jobId,
  customerId,
  reportedAt,
  closedAt,
  closedAs,
});

export class ClosedAbsenceRow extends Row {
  static override tableName = 'absencesClosed';
  static override columnsOf = (absence: Absence) => super.columnsOf(kept(absence));
}

export class PgAbsenceRepository implements AbsenceRepository {
  constructor(private db: Knex) {}

  async of(holdId: string) {
    return (await prepared<Absence>(this.db, OF_HOLD, [holdId])).rows[0];
  }

  async save(absence: Absence) {
    const { holdId, reportedAt } = absence;
    const row = stored(absence);
    const known = await this.db('absences').where({ holdId, reportedAt }).update(row);
    if (known === 0)
      await this.db('absences')
        .insert({ ...row, announcedAt: null, inReviewAt: null, putBackUntil: null })
        .onConflict('holdId')
        .merge();
    if (absence.closedAt)
      await this.db('absencesClosed').insert(kept(absence)).onConflict(['holdId', 'reportedAt']).ignore();
  }

  async correct(holdId: string, as: AbsenceDecision) {
    for (const table of ['absences', 'absencesClosed'])
      await this.db(table).where({ holdId }).andWhere('closedAs', 'like', 'decided-%').update({ closedAs: as });
  }

  claimToFollow(asOf: Date, until: Date, limit: number) {
    return claimDue(
      this.db,
      { table: 'absences', key: 'holdId', putBack: 'putBackUntil', due: TO_FOLLOW },
      { asOf, until, limit },
    );
  }

  async announce(holdId: string, what: AbsenceNews, since: Date, at: Date) {
    const column = TOLD_AT[what];
    const isNews = (row: Knex.QueryBuilder) => row.whereNull(column).orWhere(column, '<', since);
    const told = await this.db('absences')
      .where({ holdId })
      .andWhere((row) => void isNews(row))
      .update({ [column]: at });
    return told > 0;
  }
}
