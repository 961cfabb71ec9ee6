// The text of the repository, file by file, for tests that look for codes in it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the product, its tests and its decisions are. */
export const PRODUCT = ['app', 'src', 'tests', 'seeds', 'migrations', 'scripts'];
/** What people read besides the product. */
export const GUIDES = ['bench', 'docs', 'README.md', 'SECURITY.md', '.env.example'];

const IS_TEXT = /\.(tsx?|mjs|json|md|sql|css|example)$/;

const filesOf = (path: string): string[] =>
  IS_TEXT.test(path)
    ? [path]
    : readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && IS_TEXT.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name));

/** The texts of all files in these folders, and of the files named. */
export const textsIn = (paths: readonly string[], { but }: { but: string }): ReadonlyMap<string, string> =>
  new Map(
    paths
      .flatMap(filesOf)
      .filter((file) => file !== join(but))
      .map((file) => [file, readFileSync(file, 'utf8')]),
  );
