import type { Day } from '#src/kernel/day';
import { shortDate } from '#src/kernel/written-date';
import { Button } from '#app/ui/button';
import { Field } from '#app/ui/forms/field';
import { SelectField } from '#app/ui/forms/select-field';
import { Tabs } from '#app/ui/tabs';

export type Period = { from?: Day; to?: Day };

/** "1 Jan 2026 to 31 Dec 2026", "since 1 Jan 2026", "until 31 Dec 2026" or "all time". */
export function periodWords({ from, to }: Period): string {
  if (from && to) return from === to ? shortDate(from) : `${shortDate(from)} to ${shortDate(to)}`;
  if (from) return `since ${shortDate(from)}`;
  return to ? `until ${shortDate(to)}` : 'all time';
}

export type Year = { label: string; period: Required<Period> };

export const calendarYear = (year: number): Year => ({
  label: String(year),
  period: { from: `${year}-01-01`, to: `${year}-12-31` },
});

/** The tax year that begins in `year`: "2026/27" is 6 April 2026 to 5 April 2027. */
export const taxYear = (year: number): Year => ({
  label: `${year}/${String((year + 1) % 100).padStart(2, '0')}`,
  period: { from: `${year}-04-06`, to: `${year + 1}-04-05` },
});

/** The URL of a page or file with a period and other filters; leaves out those without a value. */
export function addressOf(path: string, { from, to, ...filters }: Period & Record<string, string | undefined>): string {
  const given = Object.entries({ since: from, until: to, ...filters }).filter(
    (one): one is [string, string] => !!one[1],
  );
  const query = new URLSearchParams(given).toString();
  return query ? `${path}?${query}` : path;
}

type YearsProps = {
  label: string;
  path: string;
  years: Year[];
  period: Period;
  filters: Record<string, string | undefined>;
};

/** All time, or one year. */
export function YearTabs({ label, path, years, period, filters }: YearsProps) {
  const isCurrent = (one: Period) => one.from === period.from && one.to === period.to;
  const current = years.find((year) => isCurrent(year.period))?.label ?? (isCurrent({}) ? 'all' : '');
  return (
    <Tabs
      label={label}
      current={current}
      items={[
        { key: 'all', label: 'All', href: addressOf(path, filters) },
        ...years.map((year) => ({
          key: year.label,
          label: year.label,
          href: addressOf(path, { ...filters, ...year.period }),
        })),
      ]}
    />
  );
}

type Choice = { name: string; label: string; value?: string; all: string; options: { value: string; label: string }[] };

/** From, to and the other filters: a plain form. */
export function PeriodForm({ path, period, choices }: { path: string; period: Period; choices: Choice[] }) {
  const isFiltered = Boolean(period.from ?? period.to) || choices.some(({ value }) => value);
  return (
    <form method="get" action={path} className="flex flex-wrap items-end gap-2" role="search" aria-label="These rows">
      <Field
        name="since"
        label="From"
        type="date"
        defaultValue={period.from}
        className="max-sm:min-w-34 max-sm:flex-1"
      />
      <Field name="until" label="To" type="date" defaultValue={period.to} className="max-sm:min-w-34 max-sm:flex-1" />
      {choices.map(({ name, label, value = '', all, options }) => (
        <SelectField
          key={name}
          {...{ name, label }}
          defaultValue={value}
          options={[{ value: '', label: all }, ...options]}
          className="max-sm:w-full"
        />
      ))}
      <Button kind="secondary">Show</Button>
      {isFiltered && (
        <a className="btn btn-quiet" href={path}>
          Clear
        </a>
      )}
    </form>
  );
}
