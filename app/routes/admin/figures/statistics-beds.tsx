import type { ComponentProps, ReactNode } from 'react';
import { counted } from '#app/ui/format';
import { Money } from '#app/ui/money';
import { StatTile, Stats as Tiles } from '#app/ui/stat-tile';
import { LastDays, LastDaysTable } from './last-days';
import { PhoneLine } from '../phone-line';
import { FIGURES, written, type Figure, type Stats } from './statistics';
import { fromPounds } from '#src/kernel/money';

type Name = keyof Stats;
const names = Object.keys(FIGURES) as Name[];
type Props = {
  stats: Stats;
  now: Date;
  /** Drawn as a line under each figure that has daily counts. */
  days: ComponentProps<typeof LastDays>['days'];
  below?: Partial<Record<Name, ReactNode>>;
};

/**
 * All statistics in four groups. Each number links to its rows; its definition and its last days are one press away.
 */
export const StatisticsBeds = (props: Props) => (
  <div className="phone-lines grid items-start gap-5 md:grid-cols-2 lg:grid-cols-4">
    {(['People', 'Jobs', 'Money', 'Quality'] as const).map((group) => (
      <div key={group}>
        <PhoneLine title={group} sub={atAGlance(group, props.stats)} />
        <Group group={group} {...props} />
      </div>
    ))}
  </div>
);

/** The line of a group on a phone: its most important figures. */
function atAGlance(group: Figure['group'], stats: Stats): string {
  const figure = (name: Name) => written(stats[name], FIGURES[name].is);
  switch (group) {
    case 'People':
      return `${counted(stats.activeCustomers, 'active customer')}, ${counted(stats.activeLandscapers, 'active landscaper')}`;
    case 'Jobs':
      return `${figure('openJobs')} open, ${figure('activeJobs')} active, ${figure('jobsToday')} new today`;
    case 'Money':
      return `${figure('revenueThisMonth')} earned this month`;
    case 'Quality':
      return `${figure('successRate')} succeed, ${figure('disputeRate')} are disputed`;
  }
}

function Group({ group, stats, now, days, below }: Props & { group: string }) {
  const shown = names.filter((name) => FIGURES[name].group === group);
  return (
    <section aria-labelledby={`figures-${group}`}>
      <h2 id={`figures-${group}`} className="mb-2 text-lg max-md:hidden">
        {group}
      </h2>
      <Tiles className={group === 'Money' ? 'grid-cols-1' : 'grid-cols-2'}>
        {shown.map((name, at) => (
          <StatTile
            key={name}
            label={FIGURES[name].label}
            href={FIGURES[name].href(now)}
            value={
              FIGURES[name].is === 'pounds' ? (
                <Money pence={fromPounds(stats[name] ?? 0)} />
              ) : (
                written(stats[name], FIGURES[name].is)
              )
            }
            sub={
              <>
                {below?.[name]}
                <LastDays name={name} days={days} />
              </>
            }
            className={
              group !== 'Money' && shown.length % 2 === 1 && at === shown.length - 1 ? 'col-span-2' : undefined
            }
          />
        ))}
      </Tiles>
      <LastDaysTable names={shown} group={group} days={days} />
      <details className="fold !border-0">
        <summary className="text-sm">
          What is counted<span className="sr-only"> under {group}</span>
        </summary>
        <dl className="grid gap-2 text-sm">
          {shown.map((name) => (
            <div key={name}>
              <dt className="font-bold">{FIGURES[name].label}</dt>
              <dd className="m-0 text-soft">{FIGURES[name].definition}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
