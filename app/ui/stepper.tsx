import { Icon } from './icon';
import { ScreenSheet } from '#app/ui/screen-sheet';
import sheet from '#app/styles/screens/steps.css?url';
import { ProgressHedge } from '#app/ui/job/progress-hedge';

type Props = {
  /**
   * A step to which the user can return has an href. Steps before the current one are done, unless `done` says
   * otherwise.
   */
  steps: { label: string; href?: string; done?: boolean }[];
  /** Counted from 1. */
  current: number;
  /** Written before "Step 2 of 3". */
  of?: string;
  /** The page's heading; by default the current step's label. */
  title?: string;
};

/** Progress through a wizard: the page's h1, and on wide screens the names of the steps. */
export function Stepper({ steps, current, of, title = steps[current - 1]?.label }: Props) {
  const place = `Step ${current} of ${steps.length}`;
  const isDone = (at: number) => steps[at]?.done ?? at < current - 1;
  const finished = steps.filter((_step, at) => isDone(at)).length;
  return (
    <div className="grid gap-3">
      <p className="text-sm font-semibold text-soft">{of ? `${of} · ${place}` : place}</p>
      <h1>{title}</h1>
      <ProgressHedge
        small
        // Half of the current step counts, so that the first one already shows progress (LOOK-N8).
        value={Math.min(finished + 0.5, steps.length)}
        max={steps.length}
        label={`${place}: ${finished} ${finished === 1 ? 'step' : 'steps'} finished`}
      />
      <ScreenSheet href={sheet} />
      <ol className="steps max-lg:hidden">
        {steps.map(({ label, href }, at) => (
          <li
            key={label}
            className={isDone(at) ? 'is-done' : undefined}
            aria-current={at === current - 1 ? 'step' : undefined}
          >
            <span className="dot">{isDone(at) ? <Icon name="check" size={16} /> : at + 1}</span>
            {isDone(at) && href && at !== current - 1 ? (
              <a className="text-ink" href={href}>
                {label}
              </a>
            ) : (
              label
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
