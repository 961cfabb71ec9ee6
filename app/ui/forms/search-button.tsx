import { Button } from '#app/ui/button';

/** Beside the field of a search: on phones only its picture, so that both fit on one line. */
export const SearchButton = () => (
  <Button kind="secondary" icon="search">
    <span className="max-sm:sr-only">Search</span>
  </Button>
);
