/** What a person reads on a page: without markup, spaces as one. */
export const pageText = (html: string) =>
  html
    .replace(/<head>.*?<\/head>/s, ' ')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');

/** What stands in the hidden and other fields of a page, by name. */
export const fieldsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => [
      / name="([^"]*)"/.exec(tag)?.[1] ?? '',
      / value="([^"]*)"/.exec(tag)?.[1] ?? '',
    ]),
  );
