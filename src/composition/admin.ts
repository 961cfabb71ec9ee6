import { PgAuditViews } from '#src/modules/admin/adapters/pg-audit-views';
import type { AuditViews } from '#src/modules/admin/ports/audit-views';
import { DATABASE } from './tokens';
import { moduleOf, port, provide } from './wiring';

/** What admins see and do across all modules. */
export const admin = moduleOf({
  /** What admins have done. */
  audit: port<AuditViews>(provide(PgAuditViews, DATABASE)),
});
