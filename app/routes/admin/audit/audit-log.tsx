import { SUBJECTS, subjectKinds } from '#app/commands/admin/audit/words';
import { Robin } from '#app/ui/art/robin';
import { Button } from '#app/ui/button';
import { EmptyState } from '#app/ui/empty-state';
import { FilterChips } from '#app/ui/filter-chip';
import { SelectField } from '#app/ui/forms/select-field';
import { Pagination } from '#app/ui/pagination';
import { AuditByDay } from './audit-entries';
import type { auditPage } from './audit-page';

type Props = Awaited<ReturnType<typeof auditPage>>;

/** A page of what admins have done. */
export const AuditLog = ({ entries, total, filters, form, shown, newest, older }: Props) => (
  <div className="grid gap-5">
    <p className="text-soft">
      What admins have done, newest first. Entries are kept for good, and nobody can change them.
    </p>
    <Narrow {...form} />
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
        <AuditByDay entries={entries} />
      </>
    )}
    <Pagination label="Audit" previous={newest} next={older} />
  </div>
);

const Narrow = ({ action, kept, by, kind, admins, clear }: Props['form']) => (
  <form method="get" action={action} className="no-print two-up" role="search" aria-label="This list">
    {kept.map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <SelectField
      name="by"
      label="Who"
      defaultValue={by}
      options={[
        { value: '', label: 'All admins' },
        ...admins.map(({ id, fullName }) => ({ value: id, label: fullName })),
      ]}
    />
    <SelectField
      name="kind"
      label="About"
      defaultValue={kind}
      options={[
        { value: '', label: 'Everything' },
        ...subjectKinds.map((value) => ({ value, label: SUBJECTS[value] })),
      ]}
    />
    <Button kind="secondary">Show</Button>
    {clear && (
      <a className="btn btn-quiet" href={clear}>
        Clear
      </a>
    )}
  </form>
);
