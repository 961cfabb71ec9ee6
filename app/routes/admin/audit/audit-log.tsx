import { Robin } from '#app/ui/art/robin';
import { EmptyState } from '#app/ui/empty-state';
import { FilterChips } from '#app/ui/filter-chip';
import { Pagination } from '#app/ui/pagination';
import { AuditTable } from './audit-table';
import type { auditPage } from './audit-page';

type Props = Awaited<ReturnType<typeof auditPage>>;

/** A page of what admins have done. */
export const AuditLog = ({ entries, total, filters, shown, newest, older }: Props) => (
  <div className="grid gap-6">
    <p className="text-soft">
      What admins have done, newest first. Entries are kept for good, and nobody can change them.
    </p>
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
