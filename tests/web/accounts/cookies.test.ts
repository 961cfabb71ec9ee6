import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app';
import { browser } from '#tests/support/web';

/** A cookie that is sent only to a part of the site has a path, and cannot be called __Host-. */
const OF_ONE_PATH = ['hedgerow-kept', 'hedgerow-two-factor'];

test('SEC-N3: over https the way back is kept in a cookie that no other host can set', async () => {
  const { app, close } = await testApp();
  try {
    const visitor = await browser(app, { secure: true });
    const [cookie] = (await visitor.get('/customer-dashboard')).headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-hedgerow-return-url=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  } finally {
    await close();
  }
});

test('SEC-N3: over https the name of every cookie begins with __Host-, or with __Secure- if it has a path', () => {
  const code = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.server.ts'))
    .map((file) => readFileSync(`app/${file}`, 'utf8'))
    .join('\n');
  const names = [...new Set([...code.matchAll(/'(hedgerow(?:-[a-z-]+)?)'/g)].map(([, name]) => name!))];
  expect(names.length).toBeGreaterThan(8);
  const prefixOf = (name: string) => new RegExp(`secure \\? '(__\\w+-)${name}' : '${name}'`).exec(code)?.[1];
  const expected = names.map((name) => [name, OF_ONE_PATH.includes(name) ? '__Secure-' : '__Host-']);
  expect(names.map((name) => [name, prefixOf(name)])).toEqual(expected);
});
