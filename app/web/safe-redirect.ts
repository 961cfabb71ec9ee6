/** A place on this site to go to, or the fallback: what comes from a query could lead anywhere. */
export function safeRedirect(to: string | null | undefined, fallback: string): string {
  if (!to || !/^\/[^/\\]/.test(to) || /[\s\\]/.test(to)) return fallback;
  const url = new URL(to, 'http://here.invalid');
  return url.origin === 'http://here.invalid' ? url.pathname + url.search + url.hash : fallback;
}
