/** What a person reads on a page: without markup, spaces as one. */
export const pageText = (html: string) =>
  html
    .replace(/<head>.*?<\/head>/s, ' ')
    .replace(/<!--.*?-->/g, '')
    .replace(/<noscript>.*?<\/noscript>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;|&apos;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

/** What stands in the hidden and other fields of a page, by name. */
export const fieldsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => [
      / name="([^"]*)"/.exec(tag)?.[1] ?? '',
      / value="([^"]*)"/.exec(tag)?.[1] ?? '',
    ]),
  );

/** An answer, read: what it is, what it says, and where it leads. */
export const answered = async (asked: Response | Promise<Response>) => {
  const response = await asked;
  return { status: response.status, html: await response.text(), to: response.headers.get('Location') };
};
