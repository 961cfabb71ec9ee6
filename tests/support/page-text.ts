/** The text that a person reads on a page: no markup, and runs of spaces as one space. */
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

/** The values of a page's fields by name, including hidden fields. */
export const fieldsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => [
      / name="([^"]*)"/.exec(tag)?.[1] ?? '',
      / value="([^"]*)"/.exec(tag)?.[1] ?? '',
    ]),
  );

/** A response with its status, its HTML and where it redirects to. */
export const answered = async (call: Response | Promise<Response>) => {
  const response = await call;
  return { status: response.status, html: await response.text(), to: response.headers.get('Location') };
};
