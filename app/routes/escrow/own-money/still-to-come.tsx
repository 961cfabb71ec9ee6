import type { ReactNode } from 'react';
import type { Earnings, HeldEarning } from '#src/modules/escrow/ports/own-money/earnings-views';
import { REVIEW_PERIOD_HOURS } from '#src/kernel/deadlines';
import { dayDate } from '#src/kernel/written-date';
import { DataTable } from '#app/ui/data-table';
import { counted, type Times } from '#app/ui/format';
import { useTimes } from '#app/web/page/now';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

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
                  <a href={urlOf('/jobs/:id', job.id)}>{job.title}</a>{' '}
                  <span className="block text-sm font-normal text-soft">{customerFirstName}</span>
                </span>
              ),
              total: counted(held.length, 'job'),
            },
            { label: 'Released', cell: (one) => <Released of={one} /> },
            {
              label: 'Price',
              right: true,
              cell: ({ left }) => <Sum of="held" pence={left} />,
              total: <Sum of="held" pence={totals.left} />,
            },
            {
              label: 'Yours',
              right: true,
              cell: ({ share }) => (
                <b>
                  <Sum of="share" pence={share} />
                </b>
              ),
              total: <Sum of="share" pence={totals.share} />,
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
): ReactNode {
  if (disputed === left) return 'when the dispute is decided';
  const when = releaseDueAt
    ? `${times.at(releaseDueAt)}, sooner if the customer confirms`
    : isMarkedComplete
      ? 'not yet: it is stopped at the moment'
      : `${REVIEW_PERIOD_HOURS} hours after you mark it complete`;
  const agreed = !releaseDueAt && !isMarkedComplete && scheduledDate;
  return (
    <>
      {when}
      {disputed > 0 && (
        <>
          , <Sum of="in-dispute" pence={disputed} /> of it when the dispute is decided
        </>
      )}
      {agreed && `; agreed for ${dayDate(agreed)}`}
    </>
  );
}
