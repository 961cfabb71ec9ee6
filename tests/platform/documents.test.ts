import { createRequestHandler, data, type AppLoadContext, type ServerBuild } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { Request as Incoming, Response as Outgoing } from 'express';
import { EventEmitter } from 'node:events';
import { createElement } from 'react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import * as entry from '#app/entry.server';
import * as root from '#app/root';
import { documents, pageRequest, type Documents } from '#src/platform/pages/documents';

const cookie = (text: string) => new Headers({ 'Set-Cookie': text });
/** Pages that end in every possible way. */
const modules: Record<string, Record<string, unknown>> = {
  plain: {
    loader: () => data({ words: 'Three roses & a <hedge>' }, { headers: cookie('leaf=1') }),
    default: () => createElement('h1', null, useLoaderData<{ words: string }>().words),
    meta: () => [{ title: 'Plain' }],
  },
  moved: { loader: () => new Response(null, { status: 302, headers: { Location: '/plain' } }), default: () => null },
  missing: {
    loader: () => {
      throw data(null, { status: 404, headers: { ...Object.fromEntries(cookie('gone=1')), Allow: 'GET' } });
    },
    default: () => null,
  },
  denied: {
    loader: () => {
      throw new Response('no', { status: 403 });
    },
    default: () => null,
  },
  faulty: {
    loader: () => {
      throw new Error('the password is quince');
    },
    default: () => null,
  },
  broken: {
    loader: () => null,
    default: () => {
      throw new Error('the password is quince');
    },
  },
  call: { loader: () => Response.json({ answer: 42 }) },
};

const faults: unknown[] = [];
const context = {
  app: { log: { error: (_words: string, { fault }: { fault: unknown }) => void faults.push(fault) } },
  nonce: 'n',
  requestId: 'TEST',
  sandbox: true,
  actor: () => Promise.resolve(undefined),
  fromAction: {},
} as unknown as AppLoadContext;

let build: ServerBuild;
let documentOf: Documents;
beforeAll(() => {
  const routes = Object.fromEntries([
    [
      'root',
      {
        id: 'root',
        path: '',
        module: { ...root, loader: () => data({ user: undefined }, { headers: cookie('root=1') }) },
      },
    ],
    ...Object.entries(modules).map(([id, module]) => [id, { id, path: id, parentId: 'root', module }]),
  ]);
  const assets = Object.fromEntries(
    Object.keys(routes).map((id) => [
      id,
      { id, path: id === 'root' ? '' : id, parentId: id === 'root' ? undefined : 'root', hasLoader: true, module: '' },
    ]),
  );
  build = {
    mode: 'test',
    entry: { module: entry },
    routes,
    assets: { entry: { module: '', imports: [] }, routes: assets, url: '', version: '1' },
    future: { v3_singleFetch: true, v3_relativeSplatPath: true, v3_throwAbortReason: true },
    isSpaMode: false,
  } as unknown as ServerBuild;
  documentOf = documents(build);
});

const ask = (path: string, init?: RequestInit) => new Request(`http://hedgerow.test${path}`, init);
async function bothWays(path: string) {
  const seen = async (response: Response) => ({
    status: response.status,
    headers: [...response.headers].filter(([name]) => name !== 'x-remix-catch').sort(),
    // Remix leaves the place of its script, which we do not load.
    body: (await response.text()).replace('<!--$--><!--/$-->', ''),
  });
  const noted = async (answer: Promise<Response>) => {
    faults.length = 0;
    vi.spyOn(console, 'error').mockImplementation(() => {});
    return { ...(await seen(await answer)), faults: [...faults] };
  };
  const own = await noted(
    documentOf(ask(path), context)!.then((page) => (page instanceof Response ? page : new Response(page.body, page))),
  );
  return { own, remix: await noted(createRequestHandler(build, 'test')(ask(path), context)) };
}

describe('a page is the same as the one that Remix’s own handler makes', () => {
  test.each(['plain', 'moved', 'missing', 'denied', 'faulty', 'broken', 'nowhere'])('/%s', async (name) => {
    const { own, remix } = await bothWays(`/${name}?a=1`);
    expect(own).toEqual(remix);
  });

  test('what a loader found is on it, with every cookie that the loaders set', async () => {
    const { own } = await bothWays('/plain');
    expect(own.body).toContain('<h1>Three roses &amp; a &lt;hedge&gt;</h1>');
    expect(
      own.headers
        .filter(([name]) => name === 'set-cookie')
        .map(([, value]) => value)
        .sort(),
    ).toEqual(['leaf=1', 'root=1']);
  });

  test('a page that fails shows the error page, is noted once, and reveals nothing', async () => {
    for (const name of ['faulty', 'broken']) {
      const { own } = await bothWays(`/${name}`);
      expect([own.status, own.faults]).toEqual([500, [expect.objectContaining({ message: 'the password is quince' })]]);
      expect(own.body).not.toContain('quince');
    }
  });
});

test('forms, calls and what only hydrated pages request are left to Remix', () => {
  expect(documentOf(ask('/plain', { method: 'POST' }), context)).toBeUndefined();
  expect(documentOf(ask('/call'), context)).toBeUndefined();
  expect(documentOf(ask('/plain.data'), context)).toBeUndefined();
  expect(documentOf(ask('/plain?_data=plain'), context)).toBeUndefined();
  expect(documentOf(ask('/__manifest'), context)).toBeUndefined();
});

test('loaders learn that nobody waits for the page any more', () => {
  const outgoing = Object.assign(new EventEmitter(), { writableFinished: false }) as unknown as Outgoing;
  const incoming = { originalUrl: '/plain?a=1', method: 'GET', headers: { cookie: 'a=1', accept: undefined } };
  const request = pageRequest('http://hedgerow.test', incoming as unknown as Incoming, outgoing);
  expect([request.url, request.headers.get('Cookie')]).toEqual(['http://hedgerow.test/plain?a=1', 'a=1']);
  expect(request.signal.aborted).toBe(false);
  outgoing.emit('close');
  expect(request.signal.aborted).toBe(true);
});
