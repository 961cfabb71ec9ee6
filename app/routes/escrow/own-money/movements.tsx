import type { ReactNode } from 'react';
import { Robin } from '#app/ui/art/robin';
import { ButtonLink } from '#app/ui/button';
import { EmptyState } from '#app/ui/empty-state';
import { Pagination } from '#app/ui/pagination';
import { addressOf, PeriodForm, YearTabs, type Period, type Year } from './period';

export const ROWS_ON_A_PAGE = 50;

type Props<Kind extends string> = {
  path: string;
  /** The URL of the file with the same rows. */
  file: string;
  asked: Period & { kind?: Kind; jobId?: string };
  page: number;
  /** How many rows there are on all pages. */
  count: number;
  years: { label: string; each: Year[] };
  kinds: { value: Kind; label: string }[];
  jobs: { id: string; number: number; title: string }[];
  /** "Pages of the earnings" */
  pagesLabel: string;
  /** Where the figures come from. */
  note: string;
  /** The table of the rows. */
  children: ReactNode;
};

/** All movements of someone's own money, by year, kind and job. */
export function Movements<Kind extends string>({
  path,
  file,
  asked: { from, to, kind, jobId },
  page,
  count,
  years,
  kinds,
  jobs,
  pagesLabel,
  note,
  children,
}: Props<Kind>) {
  const period = { from, to };
  const filters = { kind, job: jobId };
  const here = (number: number) => addressOf(path, { ...period, ...filters, page: String(number) });
  return (
    <section className="grid gap-3" aria-labelledby="movements">
      <div className="flex flex-wrap items-end justify-between gap-2">
        <h2 id="movements" className="text-2xl">
          Every movement
        </h2>
        <span className="flex flex-wrap gap-2">
          <ButtonLink kind="quiet" small icon="download" href={addressOf(`${path}/${file}`, { ...period, ...filters })}>
            CSV
          </ButtonLink>
          <ButtonLink kind="quiet" small icon="printer" href={addressOf(`${path}/statement`, period)}>
            Statement
          </ButtonLink>
        </span>
      </div>
      <YearTabs label={years.label} path={path} period={period} filters={filters} years={years.each} />
      <PeriodForm
        path={path}
        period={period}
        choices={[
          { name: 'kind', label: 'Kind', value: kind, all: 'All', options: kinds },
          {
            name: 'job',
            label: 'Job',
            value: jobId,
            all: 'All jobs',
            options: jobs.map(({ id, number, title }) => ({ value: id, label: `${number} ${title}` })),
          },
        ]}
      />
      {count === 0 ? (
        <EmptyState drawing={<Robin width={180} />} title="Nothing moved">
          Nothing like this happened in this period. Try a longer one.
        </EmptyState>
      ) : (
        <div className="bed overflow-hidden">{children}</div>
      )}
      <Pagination
        label={pagesLabel}
        previous={page > 1 ? here(page - 1) : undefined}
        next={page * ROWS_ON_A_PAGE < count ? here(page + 1) : undefined}
      />
      <p className="text-sm text-soft">
        These rows come from our ledger. {note} <a href="/legal-pages/payments">How payment works</a>
      </p>
    </section>
  );
}
