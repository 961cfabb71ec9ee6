// Words to which the product once gave meanings of its own. Each was replaced by a plain word, which the glossary in src/README.md explains.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

type Retired = { word: RegExp; instead: string; except?: { under: string; phrase: RegExp } };

/** They are searched for in file names, identifiers and texts; `postAtDoor` and `post-at-door` are both read as "post at door". */
const retired: Retired[] = [
  {
    word: /\bdoors?\b/,
    instead: 'entry point, wizard',
    // The door of a house, in the texts that the people of the demo write.
    except: { under: 'seeds/story/chapters/', phrase: /\b(?:front|back|next|same|its) door\b/g },
  },
  { word: /\bdesks?\b/, instead: 'draft session, page, desktop' },
  { word: /\btellings?\b/, instead: 'notification rule; seeding' },
  { word: /\bnewcomers?\b/, instead: 'new customer, new landscaper' },
  {
    word: /\b(?:write|writes|written|send|sends|sent|get|gets) (?:a|an|the|no|one|each|every|another) letters?\b/,
    instead: 'email',
  },
  { word: /\bletters? (?:to (?:a|the|her|his|their)|about|says|is sent|was sent|goes)\b/, instead: 'email' },
  { word: /\bwho(?:so|m)?ever\b/, instead: 'the caller, the customer, anyone who' },
  {
    word: /\bsomebody(?:’s|'s)?\b/,
    instead: 'someone, or better who it is',
    except: { under: 'seeds/story/chapters/', phrase: /\bsomebody (?:who has done topiary|honest)\b/g },
  },
  { word: /\bof ours\b/, instead: 'our' },
  { word: /\bnobody(?:’s|'s) news\b/, instead: 'an event that no one is emailed about' },
  { word: /\baccount leaving\b|\bleaving account\b/, instead: 'account deletion' },
];

const root = fileURLToPath(new URL('../../', import.meta.url));
const folders = ['app', 'src', 'tests', 'scripts', 'seeds', 'bench', 'docs'];
const self = 'tests/architecture/plain-words.test.ts';
const files = [
  'README.md',
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs|css|md)$/.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name).slice(root.length).replaceAll('\\', '/')),
  ),
].filter((path) => path !== self);

/** Names as their words: `webhookDoor`, `WEBHOOK_DOOR` and `webhook-door` become "webhook door". */
const asWords = (text: string) =>
  text
    .replace(/([a-z\d])(?=[A-Z])/g, '$1 ')
    .replace(/[_\-./]+(?=\w)/g, ' ')
    .toLowerCase();

/** A file that is named after the deletion of an account may not be named `leaving`. */
const inNames: Retired = { word: /\bleaving\b/, instead: 'account deletion' };

function retiredIn(path: string, text: string): string[] {
  const inPath = [...retired, inNames]
    .filter(({ word }) => word.test(asWords(path)))
    .map(({ instead }) => `${path}: ${instead}`);
  const words = asWords(text).split('\n');
  const inText = retired.flatMap(({ word, instead, except }) => {
    const isRetired = (line: string) =>
      word.test(except && path.startsWith(except.under) ? line.replace(except.phrase, '') : line);
    return words.flatMap((line, n) => (isRetired(line) ? [`${path}:${n + 1}: ${line.trim()} (${instead})`] : []));
  });
  return [...inPath, ...inText];
}

test('no file uses a word that was retired', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap((path) => retiredIn(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

test.each([
  ['a name', 'const webhookDoor = 1;'],
  ['a name in capitals', 'const DRAFT_DESKS = 1;'],
  ['a type', 'export type Newcomer = { email: string };'],
  ['a comment', '/** Whoever asks twice, and somebody else, are told. */'],
  ['a test title', "test('each sends a letter to the customer', () => {});"],
  ['a sentence', 'It is a fault of ours.'],
])('a retired word in %s is found', (_where, line) => {
  expect(retiredIn('src/modules/jobs/planted.ts', line)).not.toEqual([]);
});

test.each(['src/modules/accounts/leaving.ts', 'app/commands/jobs/desk.ts', 'tests/support/webhook-door.ts'])(
  'a retired word in the name of a file is found: %s',
  (path) => expect(retiredIn(path, '')).toHaveLength(1),
);

test('a word that only contains one is left alone, and so is the door of a house', () => {
  expect(retiredIn('app/ui/page.tsx', 'outdoor, desktop, newsletter, letter by letter, leaving a review')).toEqual([]);
  const line = 'Eleven stone steps to the front door.';
  expect(retiredIn('seeds/story/chapters/elsewhere.ts', line)).toEqual([]);
  expect(retiredIn('src/composition/app.ts', line)).toHaveLength(1);
});
