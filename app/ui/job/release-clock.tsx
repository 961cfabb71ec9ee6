import type { ReactNode } from 'react';
import { REVIEW_PERIOD_HOURS } from '#src/kernel/deadlines';
import { timeLeft } from '#src/kernel/written-date';
import { timesAt } from '#app/ui/format';
import { ProgressHedge } from './progress-hedge';

const HOUR_MS = 3_600_000;
const hoursBetween = (from: Date | string, to: Date | string): number =>
  (new Date(to).getTime() - new Date(from).getTime()) / HOUR_MS;

/**
 * How long the clock runs in all, and how much of that has passed, in whole hours. It runs for longer than usual if a
 * visit is still to come or an admin has put the release off.
 */
function hoursOf({ markedAt, releasesAt, now }: Pick<Props, 'markedAt' | 'releasesAt' | 'now'>) {
  const all = markedAt ? Math.round(hoursBetween(markedAt, releasesAt)) : REVIEW_PERIOD_HOURS;
  return { all, passed: Math.min(all, Math.max(0, Math.floor(all - hoursBetween(now, releasesAt)))) };
}

type Props = {
  /** When the work was marked complete, from where the time runs; null: the usual hours before `releasesAt`. */
  markedAt: Date | string | null;
  /** ISO times. */
  releasesAt: string;
  now: string;
  /** running: it will be released automatically. stopped: a problem was reported. done: it has been released. */
  state?: 'running' | 'stopped' | 'done';
};

/** The hours until a payment is released automatically, always with the exact time beside them. */
export function ReleaseClock({ markedAt, releasesAt, now, state = 'running' }: Props) {
  const { all, passed } = hoursOf({ markedAt, releasesAt, now });
  const times = timesAt(now);
  const written = (words: string) => (
    <time dateTime={releasesAt}>
      <b>{words}</b>
    </time>
  );
  return (
    <div className="grid gap-1.5" data-release-clock={state === 'running' ? releasesAt : undefined} data-now={now}>
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        {state === 'running' && (
          <p>
            <span className="display text-2xl" data-time-left="">
              {timeLeft(releasesAt, now)}
            </span>{' '}
            <span className="text-soft">left</span>
          </p>
        )}
        {state === 'stopped' && <p className="display text-2xl">The clock is stopped</p>}
        {state === 'done' && <p className="display text-2xl">Released</p>}
        <p className="text-sm text-soft">{all} h in all</p>
      </div>
      <ProgressHedge
        hours={all === REVIEW_PERIOD_HOURS}
        value={state === 'done' ? all : passed}
        max={all}
        label={`Time until the payment is released: ${state === 'done' ? all : passed} of ${all} hours have passed`}
      />
      {state === 'running' && <p className="text-sm">Releases {written(times.on(releasesAt))}</p>}
      {state === 'stopped' && <p className="text-sm">It would have been released {written(times.on(releasesAt))}</p>}
      {state === 'done' && <p className="text-sm">The clock ran until {written(times.by(releasesAt))}</p>}
    </div>
  );
}

type SmallProps = { markedAt: Date | null; releasesAt: Date; now: string; before: string; children: ReactNode };
/** The same in a list of jobs: a bar and a sentence. `before`: what happens when the time is up. */
export function SmallReleaseClock({ markedAt, releasesAt, now, before, children }: SmallProps) {
  const { all, passed } = hoursOf({ markedAt, releasesAt: releasesAt.toISOString(), now });
  return (
    <div className="grid gap-1">
      <ProgressHedge
        small
        value={passed}
        max={all}
        label={`${passed} of the ${all} hours before ${before} have passed`}
      />
      <p className="text-sm">{children}</p>
    </div>
  );
}
