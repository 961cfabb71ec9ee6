/**
 * The cookie that says for a few seconds that this browser has changed something, so that it sees its change even if a
 * read replica does not have it yet. Set only if there is a replica. It holds nothing else.
 */
export const justWroteCookie = (secure: boolean): string => (secure ? '__Host-hedgerow-wrote' : 'hedgerow-wrote');
