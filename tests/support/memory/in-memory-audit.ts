import type { AuditLog, AuditRecord } from '#src/kernel/audit';
import { undoWith } from './in-memory-work';

/** The audit log in memory. `entries`: what was recorded, oldest first. */
export class InMemoryAudit implements AuditLog {
  readonly entries: AuditRecord[] = [];

  async record(entry: AuditRecord) {
    this.entries.push(structuredClone(entry));
    undoWith(() => void this.entries.pop());
  }
}
