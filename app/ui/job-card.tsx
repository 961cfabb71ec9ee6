import type { ReactNode } from 'react';
import { Fact } from './fact';
import { miles } from './format';
import { Icon } from './icon';
import type { IconName } from './icon-names';
import { Money } from './money';
import { Photo, type PhotoSource } from './photo';

export type JobCardFacts = {
  id: string;
  title: string;
  href: string;
  photo?: PhotoSource & { caption?: string; eager?: boolean };
  /** Town and outward postcode: "Frome BA11". */
  place: string;
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
  /** The button, or the `ClosedButton` that says why there is none. */
  action: ReactNode;
};

/** A job somebody may bid for. */
export function JobCard({ job, aside, action }: Props) {
  const heading = `job-${job.id}-title`;
  const budget = job.budgetPence == null ? <span className="font-semibold">Open to offers</span> : <Money pence={job.budgetPence} className="text-xl" />;
  return (
    <article className="bed overflow-hidden" id={`job-${job.id}`} aria-labelledby={heading}>
      <div className="grid grid-cols-[6.5rem_1fr] sm:grid-cols-[12rem_1fr]">
        <div className="p-2 pr-0">
          <PhotoOrPlot photo={job.photo} className="h-full min-h-28 !aspect-auto" />
        </div>
        <div className="p-3.5 lg:p-5 grid gap-2 content-start min-w-0">
          <div className="flex justify-between gap-3 items-start">
            <h2 id={heading} className="text-lg">
              <a className="text-ink" href={job.href}>
                {job.title}
              </a>
            </h2>
            <div className="max-sm:hidden flex-none">{budget}</div>
          </div>
          <p className="text-sm text-soft flex flex-wrap gap-x-4 gap-y-1">
            <Fact icon="map-pin">{job.milesAway == null ? job.place : `${job.place}, ${miles(job.milesAway)}`}</Fact>
            <Fact icon="calendar">{job.when}</Fact>
            {job.recurring && <Fact icon="repeat">{job.recurring}</Fact>}
          </p>
          {job.description && <p className="max-sm:hidden text-soft line-clamp-3">{job.description}</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-3 items-center px-3.5 lg:px-5 py-3 border-t border-line">
        <div className="sm:hidden leading-tight">{budget}</div>
        {aside && <div className="text-sm leading-tight">{aside}</div>}
        <div className="ml-auto max-sm:w-full [&>*]:max-sm:w-full">{action}</div>
      </div>
    </article>
  );
}

type RowProps = {
  job: { id: string; title: string; href: string; photo?: PhotoSource };
  /** The small line under the title. */
  facts: { icon: IconName; text: string }[];
  /** StatusBadges, and words beside them. */
  status: ReactNode;
  price?: { pence: number; label: string };
  /** More about it: a clock, a sentence. */
  children?: ReactNode;
  actions?: ReactNode;
  highlighted?: boolean;
  level?: 2 | 3;
};

/** A job of one's own, in a dashboard. */
export function JobRow({ job, facts, status, price, children, actions, highlighted, level = 3 }: RowProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const heading = `job-${job.id}-title`;
  const priced = price && (
    <>
      <Money pence={price.pence} className="text-xl" />
      <span className="block text-xs text-soft">{price.label}</span>
    </>
  );
  return (
    <article
      className={`bed grid sm:grid-cols-[11rem_1fr] overflow-hidden${highlighted ? ' outline-3 outline-growth-deep' : ''}`}
      id={`job-${job.id}`}
      aria-labelledby={heading}
    >
      <div className="max-sm:hidden p-2 pr-0">
        <PhotoOrPlot photo={job.photo} className="!aspect-auto h-full min-h-32" />
      </div>
      <div className="p-4 lg:p-5 grid gap-3 content-start min-w-0">
        <div className="flex gap-3 sm:gap-4 justify-between items-start">
          <div className="sm:hidden w-18 flex-none">
            <PhotoOrPlot photo={job.photo && { ...job.photo, alt: '' }} className="!aspect-square" />
          </div>
          <div className="grid gap-1.5 grow justify-items-start min-w-0">
            <Heading id={heading} className="text-lg">
              <a className="text-ink" href={job.href}>
                {job.title}
              </a>
            </Heading>
            <p className="text-sm text-soft flex flex-wrap gap-x-4 gap-y-1">
              {facts.map(({ icon, text }) => (
                <Fact key={icon} icon={icon}>
                  {text}
                </Fact>
              ))}
            </p>
          </div>
          {priced && <div className="max-sm:hidden text-right flex-none">{priced}</div>}
        </div>
        <div className="flex flex-wrap gap-2 items-center">
          {status}
          {priced && <span className="sm:hidden ml-auto text-right">{priced}</span>}
        </div>
        {children}
        {actions && <div className="flex flex-wrap gap-2 items-center">{actions}</div>}
      </div>
    </article>
  );
}

/** A job without photos has a mown lawn in their place. */
function PhotoOrPlot({ photo, className }: { photo?: JobCardFacts['photo']; className: string }) {
  if (photo) return <Photo {...photo} className={className} />;
  return (
    <span className={`photo lawn grid place-items-center ${className}`} aria-hidden="true">
      <Icon name="sprout" size={28} className="text-leaf" />
    </span>
  );
}
