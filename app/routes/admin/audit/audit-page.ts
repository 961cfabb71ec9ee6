import type { App } from '#src/composition/app';
import type { AuditEntry, AuditFilter } from '#src/modules/admin/ports/audit-views';
import { subjectKinds } from '#app/commands/admin/audit/words';
import { grouped } from '#app/ui/format';
import { chosenIn } from '#app/web/lists/list-address';

const PAGE_SIZE = 50;
const FILTERS = { job: 'jobId', person: 'personId', by: 'actorId' } as const;
type Asked = keyof typeof FILTERS;

/**
 * One page of the audit log. `?job=`, `?person=` and `?by=` take ids; `?kind=` is the kind of thing that was acted on;
 * `?before=` is the number of an entry, and `?from=` how many are above it.
 */
export async function auditPage(request: Request, app: App) {
  const { pathname, searchParams: query } = new URL(request.url);
  const tab = query.get('tab');
  const kind = chosenIn(query, 'kind', subjectKinds);
  const asked = (Object.keys(FILTERS) as Asked[]).filter((name) => query.get(name));
  const filter: AuditFilter = Object.fromEntries(asked.map((name) => [FILTERS[name], query.get(name)!]));
  const before = wholeNumber(query.get('before'));
  const [{ entries, total }, admins] = await Promise.all([
    app.admin.audit.list({ ...filter, ...(kind && { kind }), before, limit: PAGE_SIZE }),
    app.admin.audit.actors(),
  ]);
  const above = before === undefined ? 0 : (wholeNumber(query.get('from')) ?? 0);
  const last = entries.at(-1);
  const hasOlder = last !== undefined && above + entries.length < total;
  const narrowed = { ...Object.fromEntries(asked.map((name) => [name, query.get(name)!])), ...(kind && { kind }) };
  const here = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(narrowed);
    if (tab) next.set('tab', tab);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    const text = next.toString();
    return text ? `${pathname}?${text}` : pathname;
  };
  const links = asked.filter((name) => name !== 'by');
  return {
    entries,
    total: grouped(total),
    shown: `${grouped(above + 1)} to ${grouped(above + entries.length)}`,
    filters: links.map((name) => ({
      label: labelOf(name, query.get(name)!, entries),
      removeHref: here({ [name]: null }),
    })),
    form: {
      action: pathname,
      /** Query parameters that the form keeps. */
      kept: [...(tab ? [['tab', tab] as const] : []), ...links.map((name) => [name, query.get(name)!] as const)],
      by: query.get('by') ?? '',
      kind: kind ?? '',
      admins,
    },
    newest: before === undefined ? undefined : here({}),
    older: hasOlder ? here({ before: String(last.number), from: String(above + entries.length) }) : undefined,
  };
}

function labelOf(name: Asked, id: string, [first]: AuditEntry[]): string {
  if (name === 'job') return first?.job ? `Job ${first.job.number} ${first.job.title}` : 'One job';
  return first?.people.find((person) => person.id === id)?.fullName ?? 'One person';
}

const wholeNumber = (text: string | null): number | undefined =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
