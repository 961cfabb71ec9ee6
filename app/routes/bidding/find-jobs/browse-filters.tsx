import { ChoiceGroup } from '#app/ui/forms/choice-group';
import { Field } from '#app/ui/forms/field';
import { FilterSheet } from '#app/ui/filter-sheet';
import { SelectField } from '#app/ui/forms/select-field';
import { SliderField } from '#app/ui/forms/slider-field';
import {
  budgetRanges,
  datesPosted,
  flexibilities,
  jobTypes,
  LOCATION_MAX,
  RADIUS,
  sorts,
} from '#app/commands/bidding/find-jobs/browse-search';
import type { JobSearch } from '#app/commands/bidding/find-jobs/job-search';

type Props = {
  search: JobSearch;
  /** The reason, if the typed place cannot be searched around. */
  wrongPlace: string | undefined;
  /** Where the landscaper works, if we know. */
  home: string | undefined;
};

/** The filters of the wider search: a GET form, so that the URL contains the whole search. */
export function BrowseFilters({ search, wrongPlace, home }: Props) {
  return (
    <FilterSheet action="/landscaper/browse" apply="Show jobs" clearHref="/landscaper/browse" from="left">
      {search.keyword && <input type="hidden" name="keyword" value={search.keyword} />}
      <SelectField
        name="sortBy"
        label="Sort by"
        options={sorts.map(({ value, label }) => ({ value, label }))}
        defaultValue={sorts.find(({ sort }) => sort === search.sort)?.value}
      />
      <Field
        name="location"
        label="Near"
        hint={home ? `A postcode or a town. Left empty: ${home}.` : 'A postcode or a town.'}
        error={wrongPlace}
        defaultValue={search.location}
        maxLength={LOCATION_MAX}
        autoComplete="off"
      />
      <SliderField
        name="radius"
        label="Within (miles)"
        min={RADIUS.min}
        max={RADIUS.max}
        step={RADIUS.step}
        value={search.radiusMiles}
      />
      <ChoiceGroup
        plain
        type="checkbox"
        name="jobTypes"
        label="Job types"
        options={[...jobTypes]}
        chosen={search.services}
      />
      <SelectField
        name="budgetRange"
        label="Budget"
        hint="Any also shows jobs without a budget."
        options={[...budgetRanges]}
        defaultValue={search.budgetRange ?? 'any'}
      />
      <ChoiceGroup plain name="datePosted" label="Date posted" options={[...datesPosted]} chosen={search.datePosted} />
      <ChoiceGroup
        plain
        name="scheduleFlexibility"
        label="Schedule"
        options={[...flexibilities]}
        chosen={search.flexibility}
      />
    </FilterSheet>
  );
}
