import type { ReactNode } from 'react';
import { Robin } from '#app/ui/art/robin';
import { ButtonLink } from '#app/ui/button';
import { EmptyState } from '#app/ui/empty-state';
import { Pagination } from '#app/ui/pagination';
import type { ListPlace } from '#app/web/lists/list-address';
import { ListChips, ListFilterButton, ListForm, type ListQuestions } from './list-form';

type Props = ListQuestions & {
  /** The tab of the dashboard that shows the list. */
  tab: string;
  /** The page of a list that has its own, outside the dashboard. */
  page?: string;
  /** The list's anchor on its page. */
  anchor?: string;
  /** Query parameters that the form keeps, and that “Clear” does not remove, such as ?state=. */
  kept?: Record<string, string>;
  place: ListPlace;
  isEmpty: boolean;
  /** Explains the filter. */
  hint?: ReactNode;
  nothing: { title: string; words: ReactNode };
  children: ReactNode;
};

/** A list of the dashboard: the form of its filters, the position, the rows and its other parts. */
export function ListFrame({
  tab,
  page,
  anchor = '',
  kept = {},
  place,
  isEmpty,
  hint,
  nothing,
  children,
  ...questions
}: Props) {
  const form = {
    action: page ?? '/admin-dashboard',
    anchor,
    kept: {
      ...(!page && { tab }),
      ...kept,
    },
    ...questions,
  };
  return (
    <div className="grid gap-4">
      <ListForm {...form} />
      <ListChips {...form} />
      {hint && <p className="text-sm text-soft">{hint}</p>}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-soft">
          {place.shown} {place.fileNote}
        </p>
        <span className="flex flex-wrap items-center justify-end gap-2">
          {!isEmpty && place.file && (
            <ButtonLink kind="quiet" small icon="download" href={place.file}>
              <span className="max-sm:sr-only">Save as CSV</span>
            </ButtonLink>
          )}
          <ListFilterButton {...questions} />
        </span>
      </div>
      {isEmpty ? (
        <EmptyState drawing={<Robin width={180} />} title={nothing.title}>
          {nothing.words}
        </EmptyState>
      ) : (
        <div className="bed overflow-hidden">{children}</div>
      )}
      <Pagination
        label="Parts of the list"
        previous={place.previous && place.previous + anchor}
        next={place.next && place.next + anchor}
      />
    </div>
  );
}

/** The options of a choice, with "all" first. */
export const allOr = <Value extends string>(all: string, values: readonly Value[], words: Record<Value, string>) => [
  { value: 'all', label: all },
  ...values.map((value) => ({ value, label: words[value] })),
];
