import { ChoiceGroup } from '#app/ui/forms/choice-group';
import { Field } from '#app/ui/forms/field';
import { SelectField } from '#app/ui/forms/select-field';
import { SliderField } from '#app/ui/forms/slider-field';
import {
  browsePathOf,
  browseSearchFrom,
  budgetRanges,
  datesPosted,
  flexibilities,
  jobTypes,
  LOCATION_MAX,
  RADIUS,
  sorts,
} from '#app/commands/bidding/find-jobs/browse-search';
import type { JobSearch } from '#app/commands/bidding/find-jobs/job-search';
import { LiveFilters } from './live-search/live-filters';
import { useLiveSearch } from './live-search/use-live-search';

type Props = {
  search: JobSearch;
  /** Why the typed place cannot be searched around. */
  wrongPlace?: string;
  /** Where the landscaper works, if we know. */
  home?: string;
};

/**
 * The filters of the wider search: a GET form, so that the URL contains the whole search. With scripts, changes show at
 * once.
 */
export function BrowseFilters({ search: drawn, ...words }: Props) {
  const live = useLiveSearch<JobSearch>({
    path: '/landscaper/browse',
    search: drawn,
    searchIn: (query) => browseSearchFrom(query, drawn.usualRadius),
    pathOf: browsePathOf,
  });
  return (
    <LiveFilters live={live} action="/landscaper/browse" from="left">
      <Filters
        key={live.drawing}
        {...words}
        search={live.search}
        wrongPlace={live.drawing ? undefined : words.wrongPlace}
      />
    </LiveFilters>
  );
}

function Filters({ search, wrongPlace, home }: Props) {
  return (
    <>
      {search.keyword && <input type="hidden" name="keyword" value={search.keyword} />}
      {search.area && <input type="hidden" name="area" value={search.area} />}
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
    </>
  );
}
