import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AppShell } from '#app/ui/page/shell';
import { kept } from '#app/ui/page/kept';

const olive = {
  role: 'customer',
  fullName: 'Olive Ashdown',
  active: '/messages',
  unread: { messages: 3, notifications: 0 },
} as const;
const page = (user: Omit<Parameters<typeof AppShell>[0], 'children'>) =>
  renderToStaticMarkup(<AppShell {...user}>Hello</AppShell>);

test('the bars of a page are kept, but nobody is given another person’s, or an earlier number', () => {
  const first = page(olive);
  expect(page(olive)).toBe(first);
  for (const [other, sign] of [
    [{ ...olive, fullName: 'Mallory' }, 'Welcome, Mallory'],
    [{ ...olive, unread: { messages: 4, notifications: 0 } }, '>4<span class="sr-only"> unread'],
    [{ ...olive, unread: { messages: 3, notifications: 7 } }, '>7<span class="sr-only"> unread'],
    [{ ...olive, active: '/customer-dashboard' }, 'href="/customer-dashboard" aria-current="page"'],
    [{ ...olive, role: 'landscaper' }, 'href="/landscaper/find-jobs"'],
    [{ ...olive, active: '/notifications' }, 'class="bell" href="/notifications" aria-current="page"'],
  ] as const) {
    expect(first).not.toContain(sign);
    expect(page(other)).toContain(sign);
  }
  expect(page(olive)).toBe(first);
});

test('a part is rendered once for its key, and the oldest goes when there are too many', () => {
  let drawn = 0;
  const Part = ({ words }: { words: string }) => {
    drawn += 1;
    return <b>{words}</b>;
  };
  for (let n = 0; n < 3; n += 1) expect(kept('first', <Part words="Rose" />)).toEqual({ __html: '<b>Rose</b>' });
  expect(drawn).toBe(1);
  for (let n = 0; n < 2_000; n += 1) kept(`other ${n}`, <Part words={`${n}`} />);
  kept('first', <Part words="Rose" />);
  expect(drawn).toBe(2_002);
});
