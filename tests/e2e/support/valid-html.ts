import { HtmlValidate } from 'html-validate';

// The rules are those of the standard, with these exceptions.
const checker = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    'input-attributes': 'error',
    // The first heading is the h1, the only one, and no level is left out: the way through a page for people who listen to it.
    'heading-level': 'error',
    // How a page is written, which browsers do not care about.
    'no-inline-style': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    'no-raw-characters': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
  },
});

/** The field for a price says these to nobody yet. Prices are typed as people write them, so it is a field of text. */
const ASKED_FOR = /^Attribute "(min|step)" is not allowed on <input type="text">/;

/** What is wrong with the HTML of a page, as the server sends it. */
export async function invalidIn(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .filter(({ message }) => !ASKED_FOR.test(message))
    .map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`);
}
