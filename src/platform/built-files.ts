import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import express, { type Router } from 'express';

/**
 * Serves the browser's files from the build's folder. Those in assets/ have a hash in their name and never change. For the others the disk
 * is read only if the URL begins with the name of a file or folder there, not for every page.
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
