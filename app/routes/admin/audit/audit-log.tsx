import { SUBJECTS, subjectKinds } from '#app/commands/admin/audit/words';
import { Robin } from '#app/ui/art/robin';
import { EmptyState } from '#app/ui/empty-state';
import { FilterChips } from '#app/ui/filter-chip';
import { Pagination } from '#app/ui/pagination';
import { ListChips, ListFilterButton, ListForm } from '../lists/list-form';
import { AuditByDay } from './audit-entries';
import type { auditPage } from './audit-page';

type Props = Awaited<ReturnType<typeof auditPage>>;

/** A page of the acts of admins. */
export const AuditLog = ({ entries, total, filters, form, shown, newest, older }: Props) => (
  <div className="grid gap-4">
    <p className="text-soft">
      What admins have done, newest first. Entries are kept for good, and nobody can change them.
    </p>
    <ListForm {...narrowing(form)} />
    <ListChips {...narrowing(form)} />
    <FilterChips filters={filters} />
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-sm text-soft">{entries.length > 0 && `${shown} of ${total}`}</p>
      <ListFilterButton {...narrowing(form)} />
    </div>
    {entries.length === 0 ? (
      <EmptyState drawing={<Robin width={180} />} title="Nothing here yet">
        What an admin does about a person, a job or money is listed here with who, when and why.
      </EmptyState>
    ) : (
      <AuditByDay entries={entries} />
    )}
    <Pagination label="Audit" previous={newest} next={older} />
  </div>
);

const narrowing = ({ action, kept, by, kind, admins }: Props['form']) => ({
  action,
  kept: Object.fromEntries(kept),
  choices: [
    {
      name: 'by',
      label: 'Who',
      value: by,
      options: [
        {
          value: '',
          label: 'All admins',
        },
        ...admins.map(({ id, fullName }) => ({
          value: id,
          label: fullName,
        })),
      ],
    },
    {
      name: 'kind',
      label: 'About',
      value: kind,
      options: [
        {
          value: '',
          label: 'Everything',
        },
        ...subjectKinds.map((value) => ({
          value,
          label: SUBJECTS[value],
        })),
      ],
    },
  ],
});
