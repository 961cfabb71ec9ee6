/** Tells the page’s script that something new is about to enter the page, so that it is enhanced like the rest. */
export const FRESH = 'hedgerow:fresh';
