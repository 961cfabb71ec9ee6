import { shortDateTime } from '#src/kernel/written-date';
import { timeUntil } from '#app/ui/format';
import { StatusBadge } from '#app/ui/job/status-badge';

type Props = { dueAt: Date; now: Date };

/** Until when something is to be done, and how long that is. */
export const DueBy = ({ dueAt, now }: Props) => (
  <span className="inline-flex flex-wrap items-center gap-2">
    {shortDateTime(dueAt)}
    <TimeLeft dueAt={dueAt} now={now} />
  </span>
);

export const TimeLeft = ({ dueAt, now }: Props) =>
  dueAt < now ? (
    <StatusBadge status="overdue">Overdue by {timeUntil(now, dueAt)}</StatusBadge>
  ) : (
    <span className="text-sm text-soft">{timeUntil(dueAt, now)} left</span>
  );
