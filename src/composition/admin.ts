import { RequestPasswordReset } from '#src/modules/accounts/use-cases/sign-in/request-password-reset';
import { PgAuditViews } from '#src/modules/admin/adapters/pg-audit-views';
import { PgPersonViews } from '#src/modules/admin/adapters/pg-person-views';
import type { AuditViews } from '#src/modules/admin/ports/audit-views';
import type { PersonViews } from '#src/modules/admin/ports/person-views';
import { ActOnPerson } from '#src/modules/admin/use-cases/act-on-person';
import { AppealSuspension } from '#src/modules/admin/use-cases/appeal-suspension';
import { EndSuspensions } from '#src/modules/admin/use-cases/end-suspensions';
import { OpenSuspendedPage } from '#src/modules/admin/use-cases/open-suspended-page';
import { CLOCK, DATABASE, LOG, NEW_ID, NEW_SECRET, store, WORK } from './tokens';
import { moduleOf, port, provide } from './wiring';

/** What admins see and do across all modules. */
export const admin = moduleOf({
  /** What admins have done. */
  audit: port<AuditViews>(provide(PgAuditViews, DATABASE)),
  people: port<PersonViews>(provide(PgPersonViews, DATABASE)),
  actOnPerson: provide(ActOnPerson, WORK, RequestPasswordReset, CLOCK, NEW_ID),
  appealSuspension: provide(AppealSuspension, WORK, CLOCK),
  endSuspensions: provide(EndSuspensions, WORK, store('suspensions'), LOG),
  openSuspendedPage: provide(OpenSuspendedPage, store('users'), store('challenges'), CLOCK, NEW_SECRET),
});
