import type { ReactNode } from 'react';
import type { MarketRow } from '#src/modules/admin/ports/report-views';
import { shortDate, shortDateTime } from '#src/kernel/written-date';
import { services } from '#src/modules/jobs/domain/services';
import { Button, ButtonLink } from '#app/ui/button';
import { DataTable } from '#app/ui/data-table';
import { Field } from '#app/ui/forms/field';
import { grouped } from '#app/ui/format';
import type { Report } from './read-report';
import { figure, written } from './report-figures';

const GROUPS = ['Money', 'Market', 'Quality'] as const;

type Props = Omit<Report, 'days' | 'money'> & { charts: ReactNode };

/** The figures of a range of days beside those of as many days before. */
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
      <form method="get" action="/admin-dashboard" className="no-print flex flex-wrap items-end gap-2">
        <input type="hidden" name="tab" value="reports" />
        <Field name="from" label="From" type="date" defaultValue={range.from} />
        <Field name="to" label="To" type="date" defaultValue={range.to} />
        <Button kind="secondary">Show</Button>
      </form>
      <ul className="no-print m-0 flex list-none flex-wrap gap-x-4 gap-y-1 p-0">
        {presets.map(({ label, from, to }) => (
          <li key={label}>
            <a
              className="inline-flex min-h-11 items-center"
              href={`/admin-dashboard?tab=reports&from=${from}&to=${to}`}
              aria-current={from === range.from && to === range.to ? 'page' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>
          <b>
            {shortDate(range.from)} to {shortDate(range.to)}
          </b>
          , beside {shortDate(before.from)} to {shortDate(before.to)}
        </p>
        <ButtonLink kind="quiet" small icon="download" href={`/admin-dashboard/reports.csv?${query}`}>
          Save as CSV
        </ButtonLink>
      </div>
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
