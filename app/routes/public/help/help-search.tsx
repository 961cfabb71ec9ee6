import { Field } from '#app/ui/forms/field';
import { SearchButton } from '#app/ui/forms/search-button';

export const HelpSearch = ({ typed }: { typed?: string }) => (
  <form method="get" action="/help-center" role="search" className="flex flex-wrap items-end gap-2">
    <Field
      name="q"
      type="search"
      label="Search the help centre"
      defaultValue={typed}
      className="min-w-[min(10rem,100%)] flex-1"
    />
    <SearchButton />
  </form>
);
