import { searchLabels } from '#src/modules/jobs/domain/services';
import { ChoiceGroup } from '#app/ui/forms/choice-group';
import { Field } from '#app/ui/forms/field';
import { SelectField } from '#app/ui/forms/select-field';
import {
  datesPosted,
  flexibilities,
  OTHER_SERVICES_MAX,
  queryOf,
  radiiFor,
  searchFrom,
  sizes,
  sorts,
  type JobSearch,
} from '#app/commands/bidding/find-jobs/job-search';
import { urlOf } from '#app/url-of';
import { LiveFilters } from './live-search/live-filters';
import { useLiveSearch } from './live-search/use-live-search';

const values = (offered: readonly string[]) => offered.map((label) => ({ value: label, label }));

type Props = { search: JobSearch };

/**
 * The filters of the search: a GET form, so that the URL contains the whole search and can be saved or shared. With
 * scripts, every change is shown at once.
 */
export function JobFilters({ search: drawn }: Props) {
  const live = useLiveSearch<JobSearch>({
    path: '/landscaper/find-jobs',
    search: drawn,
    searchIn: (query) => searchFrom(query, drawn.usualRadius),
    pathOf: (search) => `${urlOf('/landscaper/find-jobs')}${queryOf(search)}`,
  });
  return (
    <LiveFilters live={live} action="/landscaper/find-jobs">
      <Filters key={live.drawing} search={live.search} />
    </LiveFilters>
  );
}

function Filters({ search }: { search: JobSearch }) {
  const inOwnWords = search.services.filter((service) => !searchLabels.includes(service));
  return (
    <>
      {search.keyword && <input type="hidden" name="keyword" value={search.keyword} />}
      {search.area && <input type="hidden" name="area" value={search.area} />}
      <SelectField name="sort" label="Sort by" options={[...sorts]} defaultValue={search.sort} />
      <SelectField
        name="radius"
        label="Within"
        options={radiiFor(search.usualRadius).map((radius) => ({ value: String(radius), label: `${radius} miles` }))}
        defaultValue={String(search.radiusMiles)}
      />
      <ChoiceGroup
        plain
        type="checkbox"
        name="services"
        label="Services"
        options={values(searchLabels)}
        chosen={search.services}
      />
      <Field
        name="custom_service"
        label="Another service"
        hint="In your own words, separated by commas."
        maxLength={OTHER_SERVICES_MAX}
        autoComplete="off"
        defaultValue={inOwnWords.join(', ')}
      />
      <ChoiceGroup
        plain
        type="checkbox"
        name="budget_size"
        label="Job size"
        hint="All sizes also shows jobs without a budget."
        options={[...sizes]}
        chosen={search.sizes.length ? [...search.sizes] : sizes.map(({ value }) => value)}
      />
      <ChoiceGroup plain name="date_posted" label="Date posted" options={[...datesPosted]} chosen={search.datePosted} />
      <ChoiceGroup
        plain
        name="flexibility"
        label="Flexibility"
        options={[...flexibilities]}
        chosen={search.flexibility}
      />
    </>
  );
}
