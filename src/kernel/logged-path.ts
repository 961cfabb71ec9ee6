/**
 * An address whose last part is a secret that opens something without signing in, or the postcode of someone’s home.
 */
const WITH_SECRET = /^\/+(calendar-feed|unsubscribe|api\/+postcodes)\//i;
const MASKS: Record<string, string> = { 'api/postcodes': 'postcode' };

/** The path of a URL in the form for the log: without the query, and with a secret or a postcode masked. */
export function loggedPath(url: string): string {
  const path = url.replace(/^[a-z]+:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '');
  const [, found] = WITH_SECRET.exec(decoded(path)) ?? [];
  if (found === undefined) return path;
  const page = found.toLowerCase().replace(/\/+/g, '/');
  return `/${page}/:${MASKS[page] ?? 'secret'}`;
}

/** The router also reads letters written as %63. A path that cannot be decoded reaches no route. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path.replace(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(parseInt(code.slice(1), 16)));
  }
}
