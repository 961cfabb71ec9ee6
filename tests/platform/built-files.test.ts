import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtFiles } from '#src/platform/pages/built-files';
import { raw } from '#tests/support/server';

let server: Server;
let origin: string;
const folder = mkdtempSync(join(tmpdir(), 'built-'));
const style = 'h1 { color: green }';
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  for (const name of ['assets/theme-x1.css', 'robots.txt']) {
    writeFileSync(join(folder, name), style);
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(style));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(style));
  }
  writeFileSync(join(folder, 'assets/rose-x1.webp'), 'rose');
  const web = express().use(builtFiles(folder), (_request, response) => void response.status(418).end());
  server = createServer(web).listen(0);
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const ask = (path: string, encodings: string) =>
  raw(origin, 'GET', path, { headers: { 'Accept-Encoding': encodings } });

test('a file is sent as the build compressed it, in a way that the browser accepts', async () => {
  const encodingFor = async (encodings: string) =>
    (await ask('/assets/theme-x1.css', encodings)).headers['content-encoding'];
  expect(await encodingFor('gzip, deflate, br')).toBe('br');
  expect(await encodingFor('gzip')).toBe('gzip');
  expect(await encodingFor('identity')).toBeUndefined();
  expect((await ask('/assets/theme-x1.css', 'br')).headers).toMatchObject({
    'content-type': expect.stringContaining('text/css') as string,
    vary: expect.stringContaining('Accept-Encoding') as string,
  });
  expect((await ask('/robots.txt', 'br')).headers['content-encoding']).toBe('br');
});

test('a file with a hash in its name is cached for a year and never asked for again; any other for an hour', async () => {
  for (const path of ['/assets/theme-x1.css', '/assets/rose-x1.webp'])
    expect((await ask(path, 'br')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await ask('/robots.txt', 'br')).headers['cache-control']).toBe('public, max-age=3600');
});

test('an asset that does not exist is a 404 at once; any other path is left to the pages', async () => {
  expect((await ask('/assets/gone.css', 'br')).status).toBe(404);
  expect((await ask('/about', 'br')).status).toBe(418);
  expect((await ask('/', 'br')).status).toBe(418);
});
