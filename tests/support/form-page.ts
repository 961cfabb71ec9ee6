import { beginsWithItsHeading } from './page-text';

/** The text of a piece of HTML, without markup. */
const decode = (html: string) =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, '')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

const attributeOf = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`).exec(tag);
  return found ? decode(found[1] ?? '') : undefined;
};

export type FormPage = {
  html: string;
  title: string;
  heading: string;
  text: string;
  /** The error summary: its heading, and its lines with the URLs to which they link. */
  summary: { title: string; lines: (readonly [href: string | undefined, words: string])[] } | undefined;
  /** The message beside a field, found through the field's aria-describedby. */
  beside(field: string): string | undefined;
  /** The value of a field: typed, chosen or ticked. */
  value(field: string): string | string[] | undefined;
  /** The toasts shown. There should be at most one. */
  toasts: string[];
};

export async function readPage(response: Response): Promise<FormPage> {
  const html = beginsWithItsHeading(await response.text());
  const errors = /<div class="errors".*?<\/div>/s.exec(html)?.[0];
  const controls = [...html.matchAll(/<(?:input|textarea|select)\b[^>]*>/g)].map(([tag]) => tag);
  return {
    html,
    title: decode(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
    heading: decode(/<h1\b[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? ''),
    text: decode(html.replace(/<head>.*?<\/head>/s, ' ').replace(/<\/(?:p|h\d|li|a|div|b|dt|dd)>/g, ' ')),
    summary: !errors
      ? undefined
      : {
          title: decode(/<h2.*?<\/h2>/s.exec(errors)?.[0] ?? ''),
          lines: [...errors.matchAll(/<li>(.*?)<\/li>/gs)].map(
            ([, line = '']) => [/href="([^"]*)"/.exec(line)?.[1], decode(line)] as const,
          ),
        },
    beside(field) {
      const control = controls.find((tag) => attributeOf(tag, 'name') === field);
      const named =
        control &&
        attributeOf(control, 'aria-describedby')
          ?.split(' ')
          .find((id) => id.endsWith('-error'));
      const id = named ?? `${field}-error`;
      const found = new RegExp(`<p class="wrong" id="${id}">(.*?)</p>`, 's').exec(html)?.[1];
      return found && decode(found).replace(/^Error: /, '');
    },
    value(field) {
      const [first = '', ...more] = controls.filter((tag) => attributeOf(tag, 'name') === field);
      if (first.startsWith('<textarea'))
        return decode(new RegExp(`<textarea[^>]*name="${field}"[^>]*>(.*?)</textarea>`, 's').exec(html)?.[1] ?? '');
      if (first.startsWith('<select')) return valueOfSelect(html, field);
      const type = attributeOf(first, 'type');
      if (type !== 'radio' && type !== 'checkbox') return first ? (attributeOf(first, 'value') ?? '') : undefined;
      const chosen = [first, ...more]
        .filter((tag) => attributeOf(tag, 'checked') !== undefined)
        .map((tag) => attributeOf(tag, 'value') ?? 'on');
      return type === 'radio' || more.length === 0 ? chosen[0] : chosen;
    },
    toasts: [...html.matchAll(/<dialog class="toast\b.*?<\/dialog>/gs)].map(([toast]) =>
      // The title and what follows it. The page itself puts a full stop between them.
      decode((/<p[^>]*role="status"[^>]*>(.*?)<\/p>/s.exec(toast)?.[1] ?? '').replace(/\.<\/b>/, '</b>')),
    ),
  };
}

function valueOfSelect(html: string, field: string): string | undefined {
  const select = new RegExp(`<select[^>]*name="${field}".*?</select>`, 's').exec(html)?.[0] ?? '';
  const option = /<option[^>]*\sselected[^>]*>/.exec(select)?.[0];
  return option && attributeOf(option, 'value');
}

/** The address in the fields of a form, in the order of an envelope. */
export const addressOn = (page: FormPage): string =>
  ['addressLine1', 'addressLine2', 'town', 'postcode']
    .map((field) => page.value(field))
    .filter(Boolean)
    .join(', ');

/** The status of a response, and the URL to which it redirects. */
export const went = (response: Response): string =>
  `${response.status} ${response.headers.get('Location') ?? ''}`.trim();
