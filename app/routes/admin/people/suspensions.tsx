import { type When, dateTime } from '#src/kernel/written-date';
import type { PersonView } from '#src/modules/admin/ports/person-views';
import { Fold } from '#app/ui/fold';
import { Note } from '#app/ui/note';

type Dates = 'suspendedAt' | 'endsAt' | 'appealedAt' | 'answeredAt' | 'liftedAt';
type One = Omit<PersonView['suspensions'][number], Dates> & { suspendedAt: When } & Record<
    Exclude<Dates, 'suspendedAt'>,
    When | null
  >;

/** The suspension in force, and the earlier ones. */
export function Suspensions({ person }: { person: { suspensions: One[] } }) {
  const now = person.suspensions.find(({ liftedAt }) => liftedAt === null);
  const earlier = person.suspensions.filter(({ liftedAt }) => liftedAt !== null);
  return (
    <>
      {now && (
        <Note kind="late" icon="ban">
          <Told suspension={now} />
        </Note>
      )}
      {earlier.length > 0 && (
        <Fold summary={earlier.length === 1 ? 'An earlier suspension' : `${earlier.length} earlier suspensions`}>
          <div className="grid gap-4">
            {earlier.map((one) => (
              <div key={one.id}>
                <Told suspension={one} />
              </div>
            ))}
          </div>
        </Fold>
      )}
    </>
  );
}

function Told({ suspension: s }: { suspension: One }) {
  return (
    <>
      <p>
        <b>Suspended</b> by {s.suspendedByName} on {dateTime(s.suspendedAt)},{' '}
        {s.endsAt ? `until ${dateTime(s.endsAt)}` : 'until an admin lifts it'}.
      </p>
      <p className="whitespace-pre-line">{s.reason}</p>
      {s.appeal && s.appealedAt && (
        <>
          <p className="mt-3">
            <b>Appeal</b> on {dateTime(s.appealedAt)}:
          </p>
          <p className="whitespace-pre-line">{s.appeal}</p>
        </>
      )}
      {s.answer && s.answeredAt && (
        <>
          <p className="mt-3">
            <b>Answer</b> by {s.answeredByName} on {dateTime(s.answeredAt)}:
          </p>
          <p className="whitespace-pre-line">{s.answer}</p>
        </>
      )}
      {s.liftedAt && (
        <p className="mt-3">
          <b>Ended</b> on {dateTime(s.liftedAt)}
          {s.liftedByName ? `, lifted by ${s.liftedByName}` : ' by itself'}.
        </p>
      )}
    </>
  );
}
