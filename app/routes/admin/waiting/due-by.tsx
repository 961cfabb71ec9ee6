import { shortDateTime } from '#src/kernel/written-date';
import { counted, timeUntil } from '#app/ui/format';
import { StatusBadge } from '#app/ui/job/status-badge';

type Props = { dueAt: Date; now: Date };

/** The deadline, and the time left until then. */
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

/** 40 min; 25 h; from two days on, days: short enough to take in at a glance. */
export function roughly(until: Date, now: Date): string {
  const minutes = Math.max(1, Math.floor((until.getTime() - now.getTime()) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : counted(Math.round(hours / 24), 'day');
}

const SOON_HOURS = 24;

/** The time left as a tag: overdue, due within a day, or later. */
export const DueTag = ({ dueAt, now }: Props) =>
  dueAt < now ? (
    <StatusBadge status="overdue" className="flex-none">
      {roughly(now, dueAt)} late
    </StatusBadge>
  ) : (
    <StatusBadge
      status={dueAt.getTime() - now.getTime() < SOON_HOURS * 3_600_000 ? 'due_soon' : 'upcoming'}
      className="flex-none"
    >
      in {roughly(dueAt, now)}
    </StatusBadge>
  );
