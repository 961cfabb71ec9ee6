import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import express, { type Router } from 'express';

/**
 * Serves the files that the build made for the browser. Those in assets/ have a hash in their name and never change. The disk is
 * read only if the path begins like one of the files, not for every page.
 */
export function builtFiles(folder: string): Router {
  const files = express.Router();
  const hashed = express.static(path.join(folder, 'assets'), { immutable: true, maxAge: '1y', fallthrough: false });
  const others = express.static(folder, { maxAge: '1h', index: false, redirect: false });
  files.use('/assets', hashed);
  const names = new Set(existsSync(folder) ? readdirSync(folder) : []);
  files.use((request, response, next) => {
    const [, first = ''] = request.path.split('/', 2);
    if (names.has(first)) others(request, response, next);
    else next();
  });
  return files;
}
