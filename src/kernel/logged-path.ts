/** An address whose last part is a secret that opens something without signing in. */
const WITH_SECRET = /^\/+(calendar-feed|unsubscribe)\//i;

/** The path of a URL, as the log may have it: without the query, and with a secret masked. */
export function loggedPath(url: string): string {
  const path = url.replace(/^[a-z]+:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '');
  const [, page] = WITH_SECRET.exec(decoded(path)) ?? [];
  return page === undefined ? path : `/${page.toLowerCase()}/:secret`;
}

/** The router also reads letters that are written as %63. What cannot be decoded reaches no route. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path.replace(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(parseInt(code.slice(1), 16)));
  }
}
