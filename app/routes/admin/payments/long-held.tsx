import { HELD_ALARM_DAYS, HELD_MAX_DAYS } from '#src/modules/admin/domain/payments';
import type { LongHeld } from '#src/modules/admin/ports/lists/payment-lists';
import { shortDate } from '#src/kernel/written-date';
import { DataTable } from '#app/ui/data-table';
import { counted, grouped } from '#app/ui/format';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

const DAY_MS = 86_400_000;
const [ACT, URGENT, LAST] = HELD_ALARM_DAYS;

/** Payments that have been held so long that someone has to ask why. */
export const LongHeldTable = ({ held, total, now }: { held: LongHeld[]; total: number; now: Date }) => (
  <section id="long-held" className="bed overflow-hidden" aria-labelledby="long-held-title">
    <h2 id="long-held-title" className="p-4 pb-2 text-lg">
      Held for more than {ACT} days
    </h2>
    {held.length === 0 ? (
      <p className="p-4 pt-0 text-soft">
        None. Alarms sound at {ACT}, {URGENT} and {LAST} days; the payment provider holds money for {HELD_MAX_DAYS}{' '}
        days.
      </p>
    ) : (
      <>
        {total > held.length && (
          <p className="px-4 text-sm text-soft">
            The {grouped(held.length)} oldest of {grouped(total)}.
          </p>
        )}
        <DataTable
          caption={`Payments held for more than ${ACT} days, longest first`}
          rows={held}
          keyOf={({ id }) => id}
          columns={[
            {
              label: 'Job',
              cell: ({ job }) => <a href={urlOf('/admin/jobs/:id', job.id)}>{`${job.number} ${job.title}`}</a>,
            },
            { label: 'Between', cell: ({ customer, landscaper }) => `${customer} and ${landscaper}` },
            { label: 'Since', nowrap: true, cell: ({ heldAt }) => shortDate(heldAt) },
            {
              label: 'Alarm',
              cell: ({ heldAt }) => <Alarm days={Math.floor((now.getTime() - heldAt.getTime()) / DAY_MS)} />,
            },
            { label: 'Amount', right: true, cell: ({ amount }) => <Sum of="held" pence={amount} /> },
          ]}
        />
      </>
    )}
  </section>
);

function Alarm({ days }: { days: number }) {
  const words = counted(days, 'day');
  if (days >= LAST)
    return (
      <span className="tag is-overdue">
        {words}: must move by day {HELD_MAX_DAYS}
      </span>
    );
  if (days >= URGENT) return <span className="tag is-overdue">{words}: urgent</span>;
  return <span className="tag is-pending">{words}: ask why</span>;
}
