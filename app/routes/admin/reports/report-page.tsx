import type { ReactNode } from 'react';
import type { MarketRow } from '#src/modules/admin/ports/report-views';
import { shortDate, shortDateTime } from '#src/kernel/written-date';
import { services } from '#src/modules/jobs/domain/services';
import { Button, ButtonLink } from '#app/ui/button';
import { cx } from '#app/ui/cx';
import { DataTable } from '#app/ui/data-table';
import { Field } from '#app/ui/forms/field';
import { grouped } from '#app/ui/format';
import { Money } from '#app/ui/money';
import { StatTile, Stats } from '#app/ui/stat-tile';
import { urlOf } from '#app/url-of';
import type { Report } from './read-report';
import { figure, written, type FigureName } from './report-figures';

/** The figures for which a report is opened. All are in the tables below. */
const AT_A_GLANCE: readonly string[] = ['paid', 'fees', 'posted', 'hired'] satisfies FigureName[];
const GROUPS = ['Money', 'Market', 'Quality'] as const;

type Props = Omit<Report, 'days' | 'money'> & { charts: ReactNode };

/** The figures of a range of days beside those of the equally long period before. */
export function ReportPage({
  range,
  before,
  presets,
  figures,
  charts,
  areas,
  services: byService,
  marketCountedAt,
}: Props) {
  const query = `from=${range.from}&to=${range.to}`;
  return (
    <div className="grid gap-6">
      <div className="no-print flex flex-wrap items-end justify-between gap-4">
        <form method="get" action="/admin-dashboard" className="two-up">
          <input type="hidden" name="tab" value="reports" />
          <Field name="from" label="From" type="date" defaultValue={range.from} />
          <Field name="to" label="To" type="date" defaultValue={range.to} />
          <Button kind="secondary">Show</Button>
        </form>
        <ul
          className="months-row m-0 flex min-w-0 list-none gap-1 overflow-x-auto p-0 whitespace-nowrap"
          aria-label="Days to choose"
        >
          {presets.map(({ label, from, to }) => {
            const isShown = from === range.from && to === range.to;
            return (
              <li key={label}>
                <a
                  className={cx(
                    'inline-flex min-h-11 items-center px-3',
                    isShown && 'rounded-full bg-sunk font-bold text-ink no-underline',
                  )}
                  href={`${urlOf('/admin-dashboard')}?tab=reports&from=${from}&to=${to}`}
                  aria-current={isShown ? 'page' : undefined}
                >
                  {label}
                </a>
              </li>
            );
          })}
        </ul>
      </div>
      <section aria-labelledby="at-a-glance">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
          <h2 id="at-a-glance" className="text-lg">
            {shortDate(range.from)} to {shortDate(range.to)}
          </h2>
          <p className="grow text-soft">
            beside {shortDate(before.from)} to {shortDate(before.to)}
          </p>
          <ButtonLink
            kind="quiet"
            small
            icon="download"
            href={`${urlOf('/admin-dashboard/reports.csv')}?${query}`}
            className="!px-0"
          >
            Save as CSV
          </ButtonLink>
        </div>
        <Stats>
          {figures
            .filter(({ name }) => AT_A_GLANCE.includes(name))
            .map(({ name, value, before: then }) => (
              <StatTile
                key={name}
                label={figure(name).label}
                href={figure(name).href?.(range)}
                value={figure(name).is === 'pence' ? <Money pence={value ?? 0} /> : written(value, figure(name).is)}
                sub={
                  <>
                    {changeOf(value, then, figure(name).is) && <b>{changeOf(value, then, figure(name).is)} </b>}
                    from {written(then, figure(name).is)}
                  </>
                }
              />
            ))}
        </Stats>
      </section>
      <div className="grid gap-5 lg:grid-cols-2 [&>*]:min-w-0">{charts}</div>
      {GROUPS.map((group) => (
        <section key={group} aria-labelledby={`report-${group}`} className="grid gap-3">
          <h2 id={`report-${group}`}>{group}</h2>
          <div className="bed overflow-hidden">
            <DataTable
              caption={`${group}, these days and as many before`}
              rows={figures.filter(({ name }) => figure(name).group === group)}
              keyOf={({ name }) => name}
              columns={[
                { label: 'Figure', cell: ({ name }) => <Named {...figure(name)} range={range} /> },
                {
                  label: 'These days',
                  right: true,
                  cell: ({ name, value }) => <b>{written(value, figure(name).is)}</b>,
                },
                { label: 'Before', right: true, cell: ({ name, before: then }) => written(then, figure(name).is) },
                {
                  label: 'Change',
                  right: true,
                  cell: ({ name, value, before: then }) => changeOf(value, then, figure(name).is),
                },
                { label: 'What is counted', cell: ({ name }) => figure(name).definition },
              ]}
            />
          </div>
        </section>
      ))}
      {marketCountedAt && (
        <p className="text-soft">
          By area and by service: what became of jobs posted before {shortDate(marketCountedAt)} was counted on{' '}
          {shortDateTime(marketCountedAt)}; jobs posted since then are counted now.
        </p>
      )}
      <Market id="areas" title="By postcode area" first="Area" rows={areas} />
      <Market
        id="services"
        title="By service"
        first="Service"
        rows={byService.map((row) => ({ ...row, name: nameOf(row.name) }))}
      />
    </div>
  );
}

const nameOf = (id: string) => services.find((one) => one.id === id)?.name ?? id;

const Named = ({ label, href, range }: ReturnType<typeof figure> & { range: Report['range'] }) =>
  href ? <a href={href(range)}>{label}</a> : <>{label}</>;

function changeOf(value: number | null, before: number | null, is: ReturnType<typeof figure>['is']): string {
  if (value === null || before === null || value === before) return '';
  if (is === 'per cent') return `${signed(Math.round(10 * (value - before)) / 10)} points`;
  if (before === 0) return '';
  const percent = Math.round((100 * (value - before)) / before);
  return `${signed(percent)}%`;
}

const signed = (change: number) => (change > 0 ? `+${change}` : `−${-change}`);

function Market({ id, title, first, rows }: { id: string; title: string; first: string; rows: MarketRow[] }) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id}>{title}</h2>
      {rows.length === 0 ? (
        <p className="bed bed-pad text-soft">No job was posted in these days.</p>
      ) : (
        <div className="bed overflow-hidden">
          <DataTable
            caption={`Jobs posted in these days, ${title.toLowerCase()}`}
            rows={rows}
            keyOf={({ name }) => name}
            columns={[
              { label: first, cell: ({ name }) => name },
              { label: 'Jobs', right: true, cell: ({ posted }) => grouped(posted) },
              {
                label: 'Bid within a day',
                right: true,
                cell: (row) => `${Math.round((100 * row.answeredWithinDay) / row.posted)}%`,
              },
              { label: 'Hired', right: true, cell: (row) => `${Math.round((100 * row.hired) / row.posted)}%` },
              { label: 'Bids a job', right: true, cell: (row) => (row.bids / row.posted).toFixed(1) },
            ]}
          />
        </div>
      )}
    </section>
  );
}
