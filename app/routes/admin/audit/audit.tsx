import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Robin } from '#app/ui/art/robin';
import { EmptyState } from '#app/ui/empty-state';
import { FilterChips } from '#app/ui/filter-chip';
import { BackLink } from '#app/ui/page/back-link';
import { Pagination } from '#app/ui/pagination';
import { titleOf } from '#app/web/form-reply';
import { AuditTable } from './audit-table';
import { auditPage } from './audit-page.server';

export const meta = () => titleOf('Audit');
export const handle = { shell: 'app' };

export const loader = ({ request, context }: LoaderFunctionArgs) => auditPage(request, context.app);

export default function Audit() {
  const { entries, total, filters, shown, newest, older } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <BackLink href="/admin-dashboard">Admin dashboard</BackLink>
      <div>
        <h1>Audit</h1>
        <p className="text-soft">
          What admins have done, newest first. Entries are kept for good, and nobody can change them.
        </p>
      </div>
      <FilterChips filters={filters} />
      {entries.length === 0 ? (
        <EmptyState drawing={<Robin width={180} />} title="Nothing here yet">
          What an admin does about a person, a job or money is listed here with who, when and why.
        </EmptyState>
      ) : (
        <>
          <p className="text-sm text-soft">
            {shown} of {total}
          </p>
          <AuditTable entries={entries} />
        </>
      )}
      <Pagination label="Audit" previous={newest} next={older} />
    </div>
  );
}
