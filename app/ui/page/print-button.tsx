import { Button } from '#app/ui/button';

/** Prints the page. It needs a script, so it is shown only where one runs. */
export const PrintButton = () => (
  <Button type="button" kind="secondary" icon="printer" className="no-print" data-print hidden>
    Print
  </Button>
);
