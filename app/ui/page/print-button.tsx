/** Where the script puts a button that prints the page. Without a script there is none, also in browsers that do not know “hidden” (WEB-N3). */
export const PrintButton = () => <span className="no-print" data-print="" />;
