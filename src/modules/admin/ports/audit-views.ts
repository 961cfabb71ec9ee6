import type { ActedFrom, AuditedAct, AuditedFacts, AuditSubject } from '#src/kernel/audit';

/** What admins have done. For admins only. */
export interface AuditViews {
  /**
   * Newest first. `before`: the number of an entry; only older ones are listed. `total` counts everything that the
   * filter finds.
   */
  list(asked: AuditFilter & { before?: number; limit: number }): Promise<{ entries: AuditEntry[]; total: number }>;
  /** The admins who have entries in the log, by name. */
  actors(): Promise<{ id: string; fullName: string }[]>;
  /** One entry in full. */
  one(number: number): Promise<AuditEntry | undefined>;
}

/** Malformed ids find nothing. */
export type AuditFilter = { jobId?: string; personId?: string; actorId?: string; kind?: AuditSubject['kind'] };

export type AuditEntry = {
  number: number;
  at: Date;
  act: AuditedAct;
  actorId: string;
  actorName: string;
  subject: AuditSubject;
  /** The job it concerns, if any. */
  job: { id: string; number: number; title: string } | null;
  /** Everyone it concerns. */
  people: { id: string; fullName: string }[];
  /** Empty if the act asks for none. */
  reason: string;
  before: AuditedFacts;
  after: AuditedFacts;
  /** Null if it was not done over the web. */
  from: ActedFrom | null;
};
