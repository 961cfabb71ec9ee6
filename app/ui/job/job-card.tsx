import type { ReactNode } from 'react';
import { cx } from '#app/ui/cx';
import { Fact } from '#app/ui/fact';
import { milesBand } from '#src/kernel/places/miles';
import { Icon } from '#app/ui/icon';
import type { IconName } from '#app/ui/icon-names';
import { Sum, type Figure } from '#app/ui/sum';
import { Photo, type PhotoSource } from '#app/ui/pictures/photo';

export type JobCardFacts = {
  id: string;
  title: string;
  href: string;
  photo?: PhotoSource & { caption?: string };
  /** Town and outward postcode: "Frome BA11". */
  place: string;
  /** The upper end of a distance band. */
  milesAway?: number | null;
  /** "Flexible, from 1 June" */
  when: string;
  recurring?: string | null;
  description?: string;
  budgetPence?: number | null;
};

type Props = {
  job: JobCardFacts;
  /** Beside the button: "2 of 5 bids", "You receive up to £144.00". */
  aside?: ReactNode;
  /** The button, or the `ClosedButton` that explains its absence. */
  action: ReactNode;
};

/** A job that is open for bids. */
export function JobCard({ job, aside, action }: Props) {
  const heading = `job-${job.id}-title`;
  const budget =
    job.budgetPence == null ? (
      <span className="font-semibold">Open to offers</span>
    ) : (
      <Sum of="budget" pence={job.budgetPence} className="text-xl" large />
    );
  return (
    <article className="bed overflow-hidden" id={`job-${job.id}`} aria-labelledby={heading}>
      <div className="grid sm:grid-cols-[17rem_minmax(0,1fr)] lg:grid-cols-[12rem_minmax(0,1fr)]">
        <div className="p-2 pb-0 sm:pr-0 sm:pb-2">
          <PhotoOrPlot photo={job.photo} className="!aspect-[16/9] sm:!aspect-auto sm:h-full sm:min-h-48" />
        </div>
        <div className="grid min-w-0 content-start gap-2 p-4 lg:p-5">
          <div className="flex items-start justify-between gap-3">
            <h2 id={heading} className="text-lg">
              <a className="text-ink" href={job.href}>
                {job.title}
              </a>
            </h2>
            <div className="flex-none max-sm:hidden">{budget}</div>
          </div>
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
            <Fact icon="map-pin">
              {job.milesAway == null ? job.place : `${job.place}, ${milesBand(job.milesAway)}`}
            </Fact>
            <Fact icon="calendar">{job.when}</Fact>
            {job.recurring && <Fact icon="repeat">{job.recurring}</Fact>}
          </p>
          {job.description && <p className="line-clamp-3 text-soft max-sm:hidden">{job.description}</p>}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3 lg:px-5">
        <div className="leading-tight sm:hidden">{budget}</div>
        {aside && <div className="min-w-0 flex-1 text-sm leading-tight">{aside}</div>}
        <div className="ml-auto max-sm:w-full [&>*]:max-sm:w-full">{action}</div>
      </div>
    </article>
  );
}

type RowProps = {
  job: { id: string; title: string; href: string; photo?: PhotoSource };
  /** The small line under the title. */
  facts: { icon: IconName; text: string }[];
  /** StatusBadges, with any further words. */
  status: ReactNode;
  price?: { of: Figure; pence: number; label: string };
  /** More about the job: a clock, a sentence. */
  children?: ReactNode;
  actions?: ReactNode;
  /** Under all of it, while the photo keeps its size. */
  form?: ReactNode;
  /** Outlines the card for a few seconds and scrolls to it, because the job was just posted (LOOK-S15). */
  highlighted?: boolean;
  level?: 2 | 3;
};

/** One of the user's own jobs, in a dashboard. */
export function JobRow({ job, facts, status, price, children, actions, form, highlighted, level = 3 }: RowProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const heading = `job-${job.id}-title`;
  const priced = price && (
    <>
      <Sum of={price.of} pence={price.pence} className="text-xl" large />
      <span className="block text-xs text-soft">{price.label}</span>
    </>
  );
  return (
    <article
      className={cx(
        'bed grid grid-cols-[minmax(0,1fr)] overflow-hidden sm:grid-cols-[11rem_minmax(0,1fr)]',
        highlighted && 'is-new',
      )}
      id={`job-${job.id}`}
      tabIndex={highlighted ? -1 : undefined}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- opens the page at the new job, which is then read out
      autoFocus={highlighted}
      aria-labelledby={heading}
    >
      <div className="p-2 pr-0 max-sm:hidden">
        <PhotoOrPlot photo={job.photo} className="!aspect-auto h-full min-h-32" />
      </div>
      <div className="grid min-w-0 content-start gap-3 p-4 lg:p-5">
        <div className="flex items-start justify-between gap-3 sm:gap-4">
          <div className="w-[min(4.5rem,24%)] flex-none sm:hidden">
            <PhotoOrPlot photo={job.photo && { ...job.photo, alt: '' }} className="!aspect-square" />
          </div>
          <div className="grid min-w-0 grow justify-items-start gap-1.5">
            <Heading id={heading} className="text-lg">
              <a className="text-ink" href={job.href}>
                {job.title}
              </a>
            </Heading>
            <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
              {facts.map(({ icon, text }) => (
                <Fact key={icon} icon={icon}>
                  {text}
                </Fact>
              ))}
            </p>
          </div>
          {priced && <div className="flex-none text-right max-sm:hidden">{priced}</div>}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {status}
          {priced && <span className="ml-auto text-right sm:hidden">{priced}</span>}
        </div>
        {children}
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {form && <div className="px-4 pb-5 sm:col-start-2 lg:px-5">{form}</div>}
    </article>
  );
}

/** A job without photos shows a mown lawn instead. */
export function PhotoOrPlot({ photo, className }: { photo?: JobCardFacts['photo']; className?: string }) {
  if (photo) return <Photo {...photo} className={className} />;
  return (
    <span className={cx('photo lawn grid place-items-center', className)} aria-hidden="true">
      <Icon name="sprout" size={28} className="text-leaf" />
    </span>
  );
}
