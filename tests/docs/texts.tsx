// The sentences that people read in legal texts, help, the landing page and emails, as docs/claims.md lists them.
import { readFileSync, readdirSync } from 'node:fs';
import type { ReactElement } from 'react';
import ts from 'typescript';
import { LEGAL_VERSIONS, type LegalDocument } from '#src/kernel/legal-versions';
import About from '#app/routes/public/about';
import { Contact } from '#app/routes/public/help/contact';
import { HELP_TOPICS } from '#app/ui/help/help-topics';
import { CallToAction } from '#app/ui/landing/call-to-action';
import { ForLandscapers } from '#app/ui/landing/for-landscapers';
import { Hero } from '#app/ui/landing/hero';
import { HowItWorks } from '#app/ui/landing/how-it-works';
import { Questions } from '#app/ui/landing/questions';
import { WhyChoose } from '#app/ui/landing/why-choose';
import { LEGAL_PAGES } from '#app/ui/legal/legal-pages';
import { TEXTS } from '#app/ui/legal/texts/texts';
import { pageText } from '#tests/support/page-text';
import { markup } from '../ui/page';

/** By the file that contains them. */
export type Texts = Record<string, string[]>;

const sentencesIn = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) =>
      line
        .replace(/\s+/g, ' ')
        .trim()
        .split(/(?<=[.?!])\s+(?=[“A-Z£…])/),
    )
    .filter((sentence) => /\p{L}/u.test(sentence));

const BLOCKS = /<\/?(?:p|li|h\d|t[dhr]|div|d[dt]|[uo]l|section|summary|details|table|article|b|nav)\b[^>]*>/g;
/** A page without its lists of links, with each cell and paragraph on its own line. */
const rendered = (element: ReactElement): string[] =>
  sentencesIn(
    markup(element)
      .replace(/<nav.*?<\/nav>|<h2 id="versions".*?<\/article>/gs, '\n')
      .replace(BLOCKS, '\n')
      .split('\n')
      .map((line) => pageText(line))
      .join('\n'),
  );

function legalTexts(): Texts {
  const documents = Object.keys(LEGAL_VERSIONS) as LegalDocument[];
  return Object.fromEntries(
    documents.map((document) => {
      const [version] = LEGAL_VERSIONS[document];
      const Text = TEXTS[document][version]!;
      const sentences = rendered(<Text document={document} version={version} inForce={version} />);
      return [`app/ui/legal/texts/${document}.tsx`, sentences.filter((sentence) => !sentence.startsWith('Version '))];
    }),
  );
}

/** The sentences in the strings and templates of a file. Inserted values become an ellipsis. */
export function writtenIn(code: string): string[] {
  const file = ts.createSourceFile('email.ts', code, ts.ScriptTarget.Latest);
  const found: string[] = [];
  const textOf = (node: ts.Node): string | undefined => {
    if (ts.isStringLiteralLike(node)) return node.text;
    if (!ts.isTemplateExpression(node)) return undefined;
    const spans = node.templateSpans.map(({ expression, literal }) => `${textOf(expression) ?? '…'}${literal.text}`);
    return node.head.text + spans.join('');
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    found.push(...sentencesIn(textOf(node) ?? ''));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found.filter((sentence) => / \S*\p{L}/u.test(sentence));
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file));

const NEWS = 'src/modules/notifications/domain';
const read = (file: string): [string, string[]] => [file, writtenIn(readFileSync(file, 'utf8'))];

/** Texts that only say what the product does: each claim in them is listed. */
export const promisingTexts = (): Texts => ({
  ...legalTexts(),
  'app/ui/legal/legal-pages.ts': Object.values(LEGAL_PAGES).flatMap(({ about }) => sentencesIn(about)),
  'app/ui/help/help-topics.ts': HELP_TOPICS.flatMap(({ answers }) =>
    answers.flatMap(({ answer }) => sentencesIn(answer)),
  ),
  'app/routes/public/help/contact.tsx': rendered(<Contact />),
  'app/routes/public/about.tsx': rendered(<About />),
  'app/ui/landing': [Hero, HowItWorks, WhyChoose, ForLandscapers, Questions, CallToAction].flatMap((Part) =>
    rendered(<Part />),
  ),
  ...Object.fromEntries(
    [`${NEWS}/unconfirmed-email.ts`, ...filesIn(`${NEWS}/news`).filter((file) => !file.endsWith('/words.ts'))].map(
      read,
    ),
  ),
});
