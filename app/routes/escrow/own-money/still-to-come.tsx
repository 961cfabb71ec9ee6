import type { Earnings, HeldEarning } from '#src/modules/escrow/ports/own-money/earnings-views';
import { REVIEW_PERIOD_HOURS } from '#src/kernel/deadlines';
import { formatPounds } from '#src/kernel/money';
import { dayDate } from '#src/kernel/written-date';
import { DataTable } from '#app/ui/data-table';
import { counted, type Times } from '#app/ui/format';
import { useTimes } from '#app/web/page/now';

/** What is held for a landscaper, job by job, and when it is released. */
export const StillToCome = ({ held, totals }: { held: HeldEarning[]; totals: Earnings['heldTotals'] }) => (
  <section className="grid gap-3" aria-labelledby="held">
    <h2 id="held" className="text-2xl">
      Still to come
    </h2>
    {held.length === 0 ? (
      <p className="text-soft">Nothing is held for you at the moment.</p>
    ) : (
      <div className="bed overflow-hidden">
        <DataTable
          caption="Held for you, the earliest release first"
          rows={held}
          keyOf={({ job }) => job.id}
          columns={[
            {
              label: 'Job',
              cell: ({ job, customerFirstName }) => (
                <span>
                  <a href={`/jobs/${job.id}`}>{job.title}</a>{' '}
                  <span className="block text-sm font-normal text-soft">{customerFirstName}</span>
                </span>
              ),
              total: counted(held.length, 'job'),
            },
            { label: 'Released', cell: (one) => <Released of={one} /> },
            { label: 'Price', right: true, cell: ({ left }) => formatPounds(left), total: formatPounds(totals.left) },
            {
              label: 'Yours',
              right: true,
              cell: ({ share }) => <b>{formatPounds(share)}</b>,
              total: formatPounds(totals.share),
            },
          ]}
        />
      </div>
    )}
  </section>
);

const Released = ({ of }: { of: HeldEarning }) => whenReleased(of, useTimes());

function whenReleased(
  { disputed, left, releaseDueAt, scheduledDate, isMarkedComplete }: HeldEarning,
  times: Times,
): string {
  if (disputed === left) return 'when the dispute is decided';
  const part = disputed > 0 ? `, ${formatPounds(disputed)} of it when the dispute is decided` : '';
  if (releaseDueAt) return `${times.at(releaseDueAt)}, sooner if the customer confirms${part}`;
  if (isMarkedComplete) return `not yet: it is stopped at the moment${part}`;
  const after = `${REVIEW_PERIOD_HOURS} hours after you mark it complete${part}`;
  return scheduledDate ? `${after}; agreed for ${dayDate(scheduledDate)}` : after;
}
