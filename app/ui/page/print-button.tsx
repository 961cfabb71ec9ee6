/**
 * Where the script adds a button that prints the page (app/browser/offer-to-print.ts). Without a script there is none.
 */
export const PrintButton = () => <span className="no-print" data-print="" />;
