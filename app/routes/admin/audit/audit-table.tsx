import type { AuditedFacts } from '#src/kernel/audit';
import { type When, shortDateTime } from '#src/kernel/written-date';
import type { AuditEntry } from '#src/modules/admin/ports/audit-views';
import { DID, PAGE_OF, SUBJECTS, factInWords } from '#app/commands/admin/audit/words';
import { DataTable } from '#app/ui/data-table';

type Entry = Omit<AuditEntry, 'at'> & { at: When };

/** What admins have done: who, what, why, what changed, and from where. */
export function AuditTable({ entries }: { entries: Entry[] }) {
  return (
    <div className="bed overflow-hidden">
      <DataTable
        caption="What admins have done, newest first"
        rows={entries}
        keyOf={({ number }) => number}
        columns={[
          { label: 'When', cell: ({ at }) => <span className="whitespace-nowrap">{shortDateTime(at)}</span> },
          {
            label: 'Who and what',
            cell: ({ actorId, actorName, act }) => (
              <span>
                <a href={`/admin/audit?by=${actorId}`}>{actorName}</a> {DID[act]}
              </span>
            ),
          },
          { label: 'About', cell: (entry) => <About {...entry} /> },
          { label: 'Why', cell: ({ reason }) => reason || <span className="text-soft">No reason asked</span> },
          { label: 'Before and after', cell: ({ before, after }) => <Changes before={before} after={after} /> },
          {
            label: 'From',
            cell: ({ from }) =>
              from ? (
                <>
                  {from.device}
                  <span className="block text-sm text-soft">{from.address}</span>
                </>
              ) : (
                'Not kept'
              ),
          },
        ]}
      />
    </div>
  );
}

function About({ subject, job, people }: Pick<Entry, 'subject' | 'job' | 'people'>) {
  const href = PAGE_OF[subject.kind]?.(subject.id);
  const names = subject.kind === 'job' || subject.kind === 'person' ? null : SUBJECTS[subject.kind];
  return (
    <ul className="m-0 grid list-none gap-1 p-0">
      {names && <li>{href ? <a href={href}>{names}</a> : names}</li>}
      {job && (
        <li>
          <a href={`/admin/audit?job=${job.id}`}>
            {job.number} {job.title}
          </a>
        </li>
      )}
      {people.map(({ id, fullName }) => (
        <li key={id}>
          <a href={`/admin/audit?person=${id}`}>{fullName}</a>
        </li>
      ))}
    </ul>
  );
}

function Changes({ before, after }: { before: AuditedFacts; after: AuditedFacts }) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <ul className="m-0 list-none p-0">
      {names.map((name) => {
        const [label, was] = factInWords(name, before[name] ?? null);
        const [, is] = factInWords(name, after[name] ?? null);
        return (
          <li key={name}>
            <span className="text-soft">{label}:</span>{' '}
            {!(name in before) ? is : !(name in after) ? was : `${was} → ${is}`}
          </li>
        );
      })}
    </ul>
  );
}
