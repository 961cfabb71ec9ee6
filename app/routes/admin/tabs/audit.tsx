import { AuditLog } from '../audit/audit-log';
import { auditPage } from '../audit/audit-page';
import { dashboardTab } from './dashboard-tab';

export const auditTab = dashboardTab({
  key: 'audit',
  label: 'Audit',
  load: ({ request, context }) => auditPage(request, context.app),
  draw: ({ data }) => <AuditLog {...data} />,
});
