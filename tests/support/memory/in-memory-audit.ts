import type { AuditLog, AuditRecord, ReadingLog } from '#src/kernel/audit';
import { undoWith } from './in-memory-work';

/** The audit log in memory. `entries`: what was recorded, oldest first. */
export class InMemoryAudit implements AuditLog, ReadingLog {
  readonly entries: AuditRecord[] = [];

  async record(entry: AuditRecord) {
    this.entries.push(structuredClone(entry));
    undoWith(() => void this.entries.pop());
  }

  /** No hour passes within a test. */
  async recordReading(entry: AuditRecord) {
    const isSame = ({ actor, act, subject }: AuditRecord) =>
      actor === entry.actor && act === entry.act && subject.id === entry.subject.id;
    if (!this.entries.some(isSame)) await this.record(entry);
  }
}
