// What a page offers: its links, and the buttons of its forms.
const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];
const pathIn = (address: string) => address.replaceAll('&amp;', '&').split(/[?#]/)[0]!;

/** `button`: the value that its button sends. */
export type Way = { to: string; isForm: boolean; button: string | null };

export function waysOn(html: string): Way[] {
  const links = [...html.matchAll(/<a\b([^>]*)>/gi)].flatMap(([, tag]) => attribute(tag!, 'href') ?? []);
  const forms = [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gis)].filter(
    ([, tag]) => attribute(tag!, 'method')?.toLowerCase() === 'post',
  );
  return [
    ...links.map((to) => ({ to: pathIn(to), isForm: false, button: null })),
    ...forms.flatMap(([, tag, inside]) =>
      [...inside!.matchAll(/<button\b([^>]*)>/gi)]
        .filter(([, button]) => (attribute(button!, 'type') ?? 'submit') === 'submit')
        .map(([, button]) => ({
          to: pathIn(attribute(button!, 'formaction') ?? attribute(tag!, 'action') ?? ''),
          isForm: true,
          button: attribute(button!, 'value') ?? null,
        })),
    ),
  ];
}
