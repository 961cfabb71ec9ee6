import { dateTime, timeLeft } from './format';
import { ProgressHedge } from './progress-hedge';

type Props = {
  /** ISO times. */
  releasesAt: string;
  now: string;
  hours?: number;
  /** running: it will release by itself. stopped: a problem was reported. done: it has been released. */
  state?: 'running' | 'stopped' | 'done';
};

/** The hours until a payment is released by itself. The absolute time always stands beside the relative one. */
export function ReleaseClock({ releasesAt, now, hours = 48, state = 'running' }: Props) {
  const left = (new Date(releasesAt).getTime() - new Date(now).getTime()) / 3_600_000;
  const passed = state === 'done' ? hours : Math.min(hours, Math.max(0, Math.floor(hours - left)));
  const at = (
    <time dateTime={releasesAt}>
      <b>{dateTime(releasesAt)}</b>
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
        <p className="text-sm text-soft">{hours} h in all</p>
      </div>
      <ProgressHedge
        hours
        value={passed}
        max={hours}
        label={`Time until the payment is released: ${passed} of ${hours} hours have passed`}
      />
      {state === 'running' && <p className="text-sm">Releases on {at}</p>}
      {state === 'stopped' && <p className="text-sm">It would have been released on {at}</p>}
      {state === 'done' && <p className="text-sm">The clock ran until {at}</p>}
    </div>
  );
}
