/** The text that a person reads on a page: no markup, and runs of spaces as one space. */
export const pageText = (html: string) =>
  html
    .replace(/<head>.*?<\/head>/s, ' ')
    .replace(/<!--.*?-->/g, '')
    .replace(/<noscript>.*?<\/noscript>/gs, '')
    // A sum is part of a sentence, with the full stop right after it.
    .replace(/<\/?data\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;|&apos;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

/** The values of a page's fields by name, including hidden fields. */
export const fieldsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => [
      / name="([^"]*)"/.exec(tag)?.[1] ?? '',
      / value="([^"]*)"/.exec(tag)?.[1] ?? '',
    ]),
  );

/**
 * The first heading of every page is its h1, even when a form comes back with errors, so that people with screen
 * readers, who move from heading to heading, begin with the subject.
 */
export function beginsWithItsHeading(html: string): string {
  const [main = ''] = /<main\b.*<\/main>/s.exec(html) ?? [];
  const [first] = /<h[1-6]\b.*?<\/h[1-6]>/s.exec(main) ?? [];
  if (first && !first.startsWith('<h1')) throw new Error(`The page begins with another heading than its h1: ${first}`);
  return html;
}

/** A response with its status, its HTML and where it redirects to. */
export const answered = async (call: Response | Promise<Response>) => {
  const response = await call;
  return {
    status: response.status,
    html: beginsWithItsHeading(await response.text()),
    to: response.headers.get('Location'),
  };
};
