import type { ReactNode } from 'react';
import { REVIEW_PERIOD_HOURS } from '#src/kernel/deadlines';
import { timeLeft } from '#src/kernel/written-date';
import { timesAt } from '#app/ui/format';
import { ProgressHedge } from './progress-hedge';

const HOURS = REVIEW_PERIOD_HOURS;
const HOUR_MS = 3_600_000;

const hoursLeft = (releasesAt: string | Date, now: string): number =>
  (new Date(releasesAt).getTime() - new Date(now).getTime()) / HOUR_MS;
const hoursPassed = (releasesAt: Date, now: string): number =>
  Math.min(HOURS, Math.max(0, Math.floor(HOURS - hoursLeft(releasesAt, now))));

type Props = {
  /** ISO times. */
  releasesAt: string;
  now: string;
  /** running: it will be released automatically. stopped: a problem was reported. done: it has been released. */
  state?: 'running' | 'stopped' | 'done';
};

/** The hours until a payment is released automatically, always with the exact time beside them. */
export function ReleaseClock({ releasesAt, now, state = 'running' }: Props) {
  const passed = state === 'done' ? HOURS : hoursPassed(new Date(releasesAt), now);
  // A visit that is still to come, or an admin, makes it later than usual.
  const isLonger = state === 'running' && hoursLeft(releasesAt, now) > HOURS;
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
        {!isLonger && <p className="text-sm text-soft">{HOURS} h in all</p>}
      </div>
      <ProgressHedge
        hours
        value={passed}
        max={HOURS}
        label={
          isLonger
            ? `More than ${HOURS} hours are left until the payment is released`
            : `Time until the payment is released: ${passed} of ${HOURS} hours have passed`
        }
      />
      {state === 'running' && <p className="text-sm">Releases {written(times.on(releasesAt))}</p>}
      {state === 'stopped' && <p className="text-sm">It would have been released {written(times.on(releasesAt))}</p>}
      {state === 'done' && <p className="text-sm">The clock ran until {written(times.by(releasesAt))}</p>}
    </div>
  );
}

/** The same in a list of jobs: a bar and a sentence. `before`: what happens when the time is up. */
export function SmallReleaseClock(props: { releasesAt: Date; now: string; before: string; children: ReactNode }) {
  const passed = hoursPassed(props.releasesAt, props.now);
  const isLonger = hoursLeft(props.releasesAt, props.now) > HOURS;
  return (
    <div className="grid gap-1">
      <ProgressHedge
        small
        value={passed}
        max={HOURS}
        label={
          isLonger
            ? `More than ${HOURS} hours are left before ${props.before}`
            : `${passed} of the ${HOURS} hours before ${props.before} have passed`
        }
      />
      <p className="text-sm">{props.children}</p>
    </div>
  );
}
