import type { ReactNode } from 'react';
import { Robin } from '#app/ui/art/robin';
import { Button, ButtonLink } from '#app/ui/button';
import { EmptyState } from '#app/ui/empty-state';
import { Field } from '#app/ui/forms/field';
import { SelectField } from '#app/ui/forms/select-field';
import { Pagination } from '#app/ui/pagination';
import { SEARCH_MAX, type ListPlace } from '#app/web/lists/list-address';

type Choice = { name: string; label: string; value: string; options: { value: string; label: string }[] };

type Props = {
  tab: string;
  place: ListPlace;
  isEmpty: boolean;
  search?: { label: string; value: string };
  choices?: Choice[];
  /** More questions of the form. */
  more?: ReactNode;
  /** Whether the address narrows the list, so that there is something to clear. */
  isFiltered: boolean;
  /** What the filter means. */
  hint?: string;
  nothing: { title: string; words: string };
  children: ReactNode;
};

/** A list of the dashboard: a plain form of what it can be narrowed by, where it stands, its rows and its other parts. */
export function ListFrame({
  tab,
  place,
  isEmpty,
  search,
  choices = [],
  more,
  isFiltered,
  hint,
  nothing,
  children,
}: Props) {
  return (
    <div className="grid gap-4">
      <form
        method="get"
        action="/admin-dashboard"
        className="flex flex-wrap items-end gap-2"
        role="search"
        aria-label="This list"
      >
        <input type="hidden" name="tab" value={tab} />
        {search && (
          <Field
            name="search"
            label={search.label}
            defaultValue={search.value}
            type="search"
            maxLength={SEARCH_MAX}
            className="max-sm:w-full"
          />
        )}
        {choices.map(({ name, label, value, options }) => (
          <SelectField key={name} {...{ name, label, options }} defaultValue={value} />
        ))}
        {more}
        <Button kind="secondary">Show</Button>
        {isFiltered && (
          <a className="btn btn-quiet" href={`/admin-dashboard?tab=${tab}`}>
            Clear
          </a>
        )}
      </form>
      {hint && <p className="text-sm text-soft">{hint}</p>}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-soft">
          {place.shown} {place.fileNote}
        </p>
        {!isEmpty && place.file && (
          <ButtonLink kind="quiet" small icon="download" href={place.file}>
            Save as CSV
          </ButtonLink>
        )}
      </div>
      {isEmpty ? (
        <EmptyState drawing={<Robin width={180} />} title={nothing.title}>
          {nothing.words}
        </EmptyState>
      ) : (
        <div className="bed overflow-hidden">{children}</div>
      )}
      <Pagination label="Parts of the list" previous={place.previous} next={place.next} />
    </div>
  );
}

/** The options of a choice, with "all" first. */
export const allOr = <Value extends string>(all: string, values: readonly Value[], words: Record<Value, string>) => [
  { value: 'all', label: all },
  ...values.map((value) => ({ value, label: words[value] })),
];
