import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate';

// The rules are those of the standard, with these exceptions.
const RULES: ConfigData = {
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    'input-attributes': 'error',
    // The first heading is the only h1, and no level is skipped: screen readers move through a page by its headings.
    'heading-level': 'error',
    // Matters of writing, which browsers ignore.
    'no-inline-style': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    'no-raw-characters': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
  },
};

/** Resolves the rules once: doing so for each page would take a third of the time. */
class OneConfig extends StaticConfigLoader {
  #resolved: ReturnType<StaticConfigLoader['getConfigFor']> | undefined;

  override getConfigFor(handle: string) {
    return (this.#resolved ??= super.getConfigFor(handle));
  }
}
const checker = new HtmlValidate(new OneConfig(RULES));

/** The price field has these for nobody yet. People type prices freely, so it is a text field. */
const ASKED_FOR = /^Attribute "(min|step)" is not allowed on <input type="text">/;

/** What is wrong with the HTML of a page, as the server sends it. */
export async function invalidIn(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .filter(({ message }) => !ASKED_FOR.test(message))
    .map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`);
}
