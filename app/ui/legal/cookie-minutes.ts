/**
 * How long cookies last that carry something to a later page, in minutes. The server sets them, and the page about
 * cookies states it.
 */
export const COOKIE_MINUTES = { twoFactor: 60, returnUrl: 60, kept: 30, toast: 1 } as const;
