import { tmpdir } from 'node:os';
import path from 'node:path';

/** The URL of another database on the same server. */
export const databaseAt = (url: URL, name: string): URL => Object.assign(new URL(url), { pathname: `/${name}` });
export const nameOf = (url: URL): string => url.pathname.slice(1);

/** The demo that belongs to the template database of a run. */
export const demoOf = (template: URL) => {
  const name = `${nameOf(template)}_demo`;
  return { url: databaseAt(template, name), uploads: path.join(tmpdir(), name) };
};
