import type { AuditedFacts, AuditSubject } from '#src/kernel/audit';
import { londonDay, type Day } from '#src/kernel/day';
import { clockTime, longDate, shortDateTime, type When } from '#src/kernel/written-date';
import type { AuditEntry } from '#src/modules/admin/ports/audit-views';
import { DID, factInWords, PAGE_OF, SUBJECTS } from '#app/commands/admin/audit/words';
import sheet from '#app/styles/screens/audit.css?url';
import { Icon } from '#app/ui/icon';
import type { IconName } from '#app/ui/icon-names';
import { ScreenSheet } from '#app/ui/screen-sheet';
import { urlOf } from '#app/url-of';

type Entry = Omit<AuditEntry, 'at'> & { at: When };

const ICONS: Record<AuditSubject['kind'], IconName> = {
  person: 'user',
  job: 'shovel',
  bid: 'hand-coins',
  document: 'file-text',
  payment: 'banknote',
  debt: 'wallet',
  chargeback: 'credit-card',
  difference: 'scale',
  request: 'users',
  'data-request': 'database',
  content: 'flag',
  conversation: 'message-circle',
};

/** The audit log by day, newest first. */
export const AuditByDay = ({ entries }: { entries: Entry[] }) =>
  inDays(entries).map(({ day, of }) => (
    <section key={day} className="grid gap-3" aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className="text-lg">
        {longDate(day)}
      </h2>
      <Entries entries={of} when={clockTime} />
    </section>
  ));

/** A few entries about one thing, each with its day. */
export const AuditEntries = ({ entries }: { entries: Entry[] }) => <Entries entries={entries} when={shortDateTime} />;

function inDays(entries: Entry[]): { day: Day; of: Entry[] }[] {
  const days: { day: Day; of: Entry[] }[] = [];
  for (const entry of entries) {
    const day = londonDay(new Date(entry.at));
    if (days.at(-1)?.day === day) days.at(-1)!.of.push(entry);
    else days.push({ day, of: [entry] });
  }
  return days;
}

const Entries = ({ entries, when }: { entries: Entry[]; when: (at: When) => string }) => (
  <>
    <ScreenSheet href={sheet} />
    <ol className="bed audit">
      {entries.map((entry) => (
        <OneEntry key={entry.number} {...entry} written={when(entry.at)} />
      ))}
    </ol>
  </>
);

/** What was done, by whom and why; what it concerns and what it changed; when, and from where. */
function OneEntry({
  written,
  actorId,
  actorName,
  act,
  reason,
  before,
  after,
  from,
  ...about
}: Entry & { written: string }) {
  return (
    <li>
      <span className="knob is-closed">
        <Icon name={ICONS[about.subject.kind]} size={20} />
      </span>
      <div className="grid content-start gap-1">
        <p>
          <a className="font-bold" href={`${urlOf('/admin/audit')}?by=${actorId}`}>
            {actorName}
          </a>{' '}
          {DID[act]}
        </p>
        {reason && <p className="max-w-prose [overflow-wrap:anywhere] text-soft">“{reason}”</p>}
        <About {...about} />
      </div>
      <Changes before={before} after={after} />
      <ul className="when">
        <li className="whitespace-nowrap">{written}</li>
        {from && (
          <>
            <li>{from.device}</li>
            <li>{from.address}</li>
          </>
        )}
      </ul>
    </li>
  );
}

function About({ subject, job, people }: Pick<Entry, 'subject' | 'job' | 'people'>) {
  const href = PAGE_OF[subject.kind]?.(subject.id);
  const names = subject.kind === 'job' || subject.kind === 'person' ? null : SUBJECTS[subject.kind];
  return (
    <ul className="about">
      {names && <li>{href ? <a href={href}>{names}</a> : names}</li>}
      {job && (
        <li>
          <a href={`${urlOf('/admin/audit')}?job=${job.id}`}>
            {job.number} {job.title}
          </a>
        </li>
      )}
      {people.map(({ id, fullName }) => (
        <li key={id}>
          <a href={`${urlOf('/admin/audit')}?person=${id}`}>{fullName}</a>
        </li>
      ))}
    </ul>
  );
}

function Changes({ before, after }: { before: AuditedFacts; after: AuditedFacts }) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <ul className="changes">
      {names.map((name) => {
        const [label, was] = factInWords(name, before[name] ?? null);
        const [, is] = factInWords(name, after[name] ?? null);
        return (
          <li key={name}>
            <span className="text-soft">{label}:</span>{' '}
            {!(name in before) ? (
              is
            ) : !(name in after) ? (
              was
            ) : (
              <>
                {was} → <b>{is}</b>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
