import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import express, { type Router } from 'express';
import compressed from 'express-static-gzip';

/** The build stores each file with every encoding, so nothing is compressed on request. */
const ENCODINGS = { enableBrotli: true, orderPreference: ['br', 'gz'] };

/**
 * Serves the files that the build made for the browser. Those in assets/ have a hash in their name and never change.
 * The disk is read only if the path begins like one of the files, not for every page.
 */
export function builtFiles(folder: string): Router {
  const files = express.Router();
  const assets = path.join(folder, 'assets');
  if (!existsSync(assets)) return files;
  files.use(
    '/assets',
    compressed(assets, { ...ENCODINGS, serveStatic: { immutable: true, maxAge: '1y', fallthrough: false } }),
  );
  const others = compressed(folder, { ...ENCODINGS, index: false, serveStatic: { maxAge: '1h', redirect: false } });
  const names = new Set(readdirSync(folder));
  files.use((request, response, next) => {
    const [, first = ''] = request.path.split('/', 2);
    if (names.has(first)) others(request, response, next);
    else next();
  });
  return files;
}
