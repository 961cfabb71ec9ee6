import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BackLink } from '#app/ui/page/back-link';
import { titleOf } from '#app/web/form-reply';
import { AuditLog } from './audit-log';
import { auditPage } from './audit-page';

export const meta = () => titleOf('Audit');
export const handle = { shell: 'app' };

export const loader = ({ request, context }: LoaderFunctionArgs) => auditPage(request, context.app);

export default function Audit() {
  return (
    <div className="grid gap-6">
      <BackLink href="/admin-dashboard?tab=audit">Admin dashboard</BackLink>
      <h1>Audit</h1>
      <AuditLog {...useLoaderData<typeof loader>()} />
    </div>
  );
}
