/** Tells the page’s script that something new is about to come into the page, so that it is enhanced as the rest was. */
export const FRESH = 'hedgerow:fresh';
