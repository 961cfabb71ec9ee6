import type { Knex } from 'knex';
import type { AuditLog, AuditRecord, ReadingLog } from '#src/kernel/audit';

/** An admin reads files one after another, so the entry of the same reading is among their latest. */
const LATEST = 100;

export class PgAuditLog implements AuditLog, ReadingLog {
  constructor(private db: Knex) {}

  async record({ actor, act, subject, about = {}, reason, before = {}, after = {}, from }: AuditRecord) {
    const people = [...(about.personIds ?? []), ...(subject.kind === 'person' ? [subject.id] : [])];
    await this.db('auditLog').insert({
      actorId: actor,
      act,
      subjectKind: subject.kind,
      subjectId: subject.id,
      reason,
      jobId: subject.kind === 'job' ? subject.id : (about.jobId ?? null),
      personIds: [...new Set(people)],
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      address: from?.address ?? null,
      device: from?.device ?? null,
    });
  }

  async recordReading(entry: AuditRecord) {
    const latest = this.db('auditLog').where({ actorId: entry.actor }).orderBy('number', 'desc').limit(LATEST);
    const same = await this.db
      .from(latest.as('latest'))
      .where({ act: entry.act, subjectId: entry.subject.id })
      .whereRaw(`at > app_now() - interval '1 hour'`)
      .first('number');
    if (!same) await this.record(entry);
  }
}
