import type { Knex } from 'knex';
import type { AuditLog, AuditRecord } from '#src/kernel/audit';

export class PgAuditLog implements AuditLog {
  constructor(private db: Knex) {}

  async record({ actor, act, subject, about = {}, reason, before = {}, after = {}, from }: AuditRecord) {
    const people = [...(about.personIds ?? []), ...(subject.kind === 'person' ? [subject.id] : [])];
    await this.db('auditLog').insert({
      ...{ actorId: actor, act, subjectKind: subject.kind, subjectId: subject.id, reason },
      jobId: subject.kind === 'job' ? subject.id : (about.jobId ?? null),
      personIds: [...new Set(people)],
      ...{ before: JSON.stringify(before), after: JSON.stringify(after) },
      ...{ address: from?.address ?? null, device: from?.device ?? null },
    });
  }
}
