import type { Day } from '#src/kernel/day';
import { shortDate } from '#src/kernel/written-date';
import { Button } from '#app/ui/button';
import { cx } from '#app/ui/cx';
import { FilterButton, FiltersInLine } from '#app/ui/filter-sheet';
import { FilterChips } from '#app/ui/filter-chip';
import { Field } from '#app/ui/forms/field';
import { SearchButton } from '#app/ui/forms/search-button';
import { SelectField } from '#app/ui/forms/select-field';
import { SEARCH_MAX } from '#app/web/lists/list-address';

/** A choice with its options. The first option is the default. */
type Choice = { name: string; label: string; value: string; options: { value: string; label: string }[] };
type DayAsked = { name: string; label: string; value: Day | undefined };

export type ListQuestions = {
  search?: { label: string; value: string };
  choices?: Choice[];
  days?: DayAsked[];
};

type Place = {
  /** The page of the list. */
  action: string;
  /** The list's anchor on its page. */
  anchor?: string;
  /** Query parameters that the form keeps, and that “Clear” does not remove, such as ?tab=. */
  kept: Record<string, string>;
};

/** The filters, without the search, that differ from their defaults. */
const inForce = ({ choices = [], days = [] }: ListQuestions): { name: string; value: string; words: string }[] => [
  ...choices.flatMap(({ name, value, options }) => {
    const chosen = options.findIndex((one) => one.value === value);
    return chosen > 0 ? [{ name, value, words: options[chosen]!.label }] : [];
  }),
  ...days.flatMap(({ name, label, value }) => (value ? [{ name, value, words: `${label} ${shortDate(value)}` }] : [])),
];

/** Whether the URL filters or reorders the list, so that there is something to clear. */
export const isNarrowed = (questions: ListQuestions): boolean =>
  Boolean(questions.search?.value) || inForce(questions).length > 0;

/**
 * The filters of a list: a plain form. On phones and tablets, all but the search are in a sheet that FilterButton
 * opens.
 */
export function ListForm({ search, choices = [], days = [], ...place }: ListQuestions & Place) {
  const hasFilters = choices.length + days.length > 0;
  return (
    <form
      method="get"
      action={addressOf(place)}
      className="no-print flex flex-wrap items-end gap-2"
      role="search"
      aria-label="This list"
    >
      {Object.entries(place.kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {search && (
        <>
          <Field
            name="search"
            label={search.label}
            defaultValue={search.value}
            type="search"
            maxLength={SEARCH_MAX}
            className="list-search"
          />
          <span className={hasFilters ? 'lg:hidden' : undefined}>
            <SearchButton />
          </span>
        </>
      )}
      {hasFilters && (
        <>
          <FiltersInLine>
            {choices.map(({ name, label, value, options }) => (
              <SelectField key={name} {...{ name, label, options }} defaultValue={value} />
            ))}
            {days.map(({ name, label, value }) => (
              <Field key={name} {...{ name, label }} type="date" defaultValue={value} />
            ))}
          </FiltersInLine>
          <Button kind="secondary" className="max-lg:hidden">
            Show
          </Button>
        </>
      )}
      {isNarrowed({ search, choices, days }) && (
        <a
          className={cx('btn btn-quiet', inForce({ choices, days }).length > 0 && 'max-lg:hidden')}
          href={addressOf(place)}
        >
          Clear
        </a>
      )}
    </form>
  );
}

/** On phones and tablets, where the filters are hidden: the button that opens them, with the number in use. */
export const ListFilterButton = (questions: ListQuestions) =>
  questions.choices?.length || questions.days?.length ? <FilterButton inUse={inForce(questions).length} /> : null;

/** On phones and tablets: the filters in use, each a link to the list without it. */
export function ListChips({ search, choices, days, ...place }: ListQuestions & Place) {
  const filters = inForce({ choices, days });
  if (filters.length === 0) return null;
  const without = (name: string) => [
    ...(search?.value ? [['search', search.value] as const] : []),
    ...filters.filter((one) => one.name !== name).map((one) => [one.name, one.value] as const),
  ];
  return (
    <div className="list-chips flex items-start gap-2 lg:hidden">
      <FilterChips
        filters={filters.map(({ name, words }) => ({
          label: words,
          removeHref: addressOf(place, Object.fromEntries(without(name))),
        }))}
      />
      <a className="btn btn-quiet btn-sm" href={addressOf(place)}>
        Clear
      </a>
    </div>
  );
}

const addressOf = ({ action, kept, anchor = '' }: Place, asked: Record<string, string> = {}) => {
  const query = new URLSearchParams({ ...kept, ...asked }).toString();
  return (query ? `${action}?${query}` : action) + anchor;
};
