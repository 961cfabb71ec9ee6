import { Button } from '#app/ui/button';

/** The button beside a search field: on phones only its icon, so that both fit on one line. */
export const SearchButton = () => (
  <Button kind="secondary" icon="search">
    <span className="max-sm:sr-only">Search</span>
  </Button>
);
