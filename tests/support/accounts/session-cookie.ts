/** The cookie of the session that a response sets, with its attributes; empty if it sets none. */
export const sessionCookie = (response: Response): string =>
  response.headers.getSetCookie().find((cookie) => /^(__Host-)?hedgerow=/.test(cookie)) ?? '';

/** A request with only the cookie that a response has set. */
export const withCookie = (cookie: string, path = '/api/user'): Request =>
  new Request(new URL(path, 'http://hedgerow.test'), { headers: { Cookie: cookie.split(';')[0] ?? '' } });
