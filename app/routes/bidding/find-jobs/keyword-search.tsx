import { Field } from '#app/ui/forms/field';
import { SearchButton } from '#app/ui/forms/search-button';
import { KEYWORD_MAX } from '#app/commands/bidding/find-jobs/job-search';

type Props = {
  /** The page that searches. */
  action: string;
  keyword: string | undefined;
  /** The query of the search without its keyword: the other filters stay as they are. */
  others: string;
};

/** Searches for words without opening the filters: a GET form, so that the URL contains the whole search. */
export const KeywordSearch = ({ action, keyword, others }: Props) => (
  <form
    id="keyword-search"
    data-follows=""
    method="get"
    action={action}
    role="search"
    aria-label="Jobs"
    className="mb-4 flex flex-wrap items-end gap-2 [&_.hint]:max-sm:sr-only"
  >
    {[...new URLSearchParams(others)].map(([name, value]) => (
      <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
    ))}
    <Field
      name="keyword"
      type="search"
      label="Keyword"
      hint="In the title, the description, the kind of work or the town."
      maxLength={KEYWORD_MAX}
      autoComplete="off"
      defaultValue={keyword}
      className="min-w-[min(10rem,100%)] flex-1"
    />
    <SearchButton />
    {keyword && (
      <a className="btn btn-quiet" href={`${action}${others}`}>
        Clear <span className="sr-only">the keyword</span>
      </a>
    )}
  </form>
);
