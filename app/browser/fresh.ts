/** Tells the page’s script that something new is about to enter the page, so that it is enhanced like the rest. */
export const FRESH = 'hedgerow:fresh';
/** Tells an island that is awake that the server has drawn it from other props: they are in `data-props`. */
export const NEW_PROPS = 'hedgerow:props';
/** Asks for a part that is polled to be fetched at once, because it has been changed from here. */
export const STALE = 'hedgerow:stale';
