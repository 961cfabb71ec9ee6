import { useId, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { keptPart } from '#app/ui/page/kept';
import { AppShell } from '#app/ui/page/shell';
import { PageContext } from '#app/ui/page/page-context';
import { PageParts } from '#app/web/page/parts';

/** As the server draws it. */
function pageOf(content: ReactElement): string {
  const parts = new PageParts();
  const around = { nonce: '', script: '', islands: new Set<string>(), put: parts.put };
  return String(
    parts.bytesOf(renderToStaticMarkup(<PageContext.Provider value={around}>{content}</PageContext.Provider>)),
  );
}

const olive = {
  role: 'customer',
  fullName: 'Olive Ashdown',
  active: '/messages',
  unread: { messages: 3, notifications: 0 },
} as const;
const shell = (user: Omit<Parameters<typeof AppShell>[0], 'children'>) => <AppShell {...user}>Hello</AppShell>;

test('the bars of a page are kept, but nobody is given another person’s, or an earlier number', () => {
  const first = pageOf(shell(olive));
  expect(pageOf(shell(olive))).toBe(first);
  for (const [other, sign] of [
    [{ ...olive, fullName: 'Mallory' }, 'Welcome, Mallory'],
    [{ ...olive, unread: { messages: 4, notifications: 0 } }, '>4<span class="sr-only"> unread'],
    [{ ...olive, unread: { messages: 3, notifications: 7 } }, '>7<span class="sr-only"> unread'],
    [{ ...olive, active: '/customer-dashboard' }, 'href="/customer-dashboard" aria-current="page"'],
    [{ ...olive, role: 'landscaper' }, 'href="/landscaper/find-jobs"'],
    [{ ...olive, active: '/notifications' }, 'class="bell" href="/notifications" aria-current="page"'],
  ] as const) {
    expect(first).not.toContain(sign);
    expect(pageOf(shell(other))).toContain(sign);
  }
  expect(pageOf(shell(olive))).toBe(first);
});

test('a part is the same whether it is kept or drawn in its place', () => {
  expect(pageOf(shell(olive))).toBe(renderToStaticMarkup(shell(olive)));
});

test('a part is drawn once for its props, and the oldest goes when there are too many', () => {
  let drawn = 0;
  const Rose = keptPart(
    ({ words }: { words: string }) => {
      drawn += 1;
      return <b>{words}</b>;
    },
    { max: 3 },
  );
  for (let n = 0; n < 3; n += 1) expect(pageOf(<Rose words="Iceberg" />)).toBe('<b>Iceberg</b>');
  expect(drawn).toBe(1);
  for (const words of ['Peace', 'Rambling Rector', 'Ena Harkness']) pageOf(<Rose words={words} />);
  pageOf(<Rose words="Iceberg" />);
  expect(drawn).toBe(5);
});

test('the parts of a page are where they were put, between what is drawn anew, and have ids of their own', () => {
  const Part = keptPart(({ words }: { words: string }) => <b id={useId()}>{words}’s</b>, { max: 3 });
  const page = pageOf(
    <p>
      £1 <Part words="Ada" /> &amp; <Part words="Bo" />, <Part words="Ada" />.
    </p>,
  );
  expect(page.replaceAll(/ id="[^"]*"/g, '')).toBe('<p>£1 <b>Ada’s</b> &amp; <b>Bo’s</b>, <b>Ada’s</b>.</p>');
  const [ada, bo, again] = Array.from(page.matchAll(/ id="([^"]*)"/g), ([, id]) => id);
  expect(ada).not.toBe(bo);
  expect(again).toBe(ada);
});

test('text that a person types cannot be taken for a part', () => {
  const parts = new PageParts();
  const mark = parts.put(Buffer.from('secret'));
  expect(mark).toMatch(/[0-9a-f]{32}/);
  expect(String(parts.bytesOf(mark))).toBe('secret');
  expect(String(parts.bytesOf('[part 0]'))).toBe('[part 0]');
});
