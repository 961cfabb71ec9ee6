import { expect, test } from 'vitest';
import { SignedUnsubscribeLinks } from '#src/modules/notifications/adapters/signed-unsubscribe-links';
import { switches } from '#src/modules/notifications/domain/switches';

const links = new SignedUnsubscribeLinks(['secret']);
const userId = 'c0ffee00-0000-4000-8000-000000000001';
const other = 'c0ffee00-0000-4000-8000-000000000002';
const keyOf = (path: string) => path.replace('/unsubscribe/', '');
const key = keyOf(links.pathOf({ userId, kind: 'newJobAlerts' }));

test.each(switches)('a link works for one person and one kind of email: %s', (kind) => {
  const path = links.pathOf({ userId, kind });
  expect(path).toMatch(/^\/unsubscribe\/[\w.-]+$/);
  expect(links.read(keyOf(path))).toEqual({ userId, kind });
});

test.each([
  ['another person', key.replace(userId, other)],
  ['another kind', key.replace('newJobAlerts', 'messageAlerts')],
  ['a kind that there is not', key.replace('newJobAlerts', 'emailAlerts')],
  ['no signature', key.slice(0, key.lastIndexOf('.'))],
  ['an empty signature', key.slice(0, key.lastIndexOf('.') + 1)],
  ['a changed signature', `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`],
  ['letters outside of the alphabet', `${key.slice(0, -1)}é`],
  ['nothing', ''],
])('a link that we did not make does nothing: %s', (_what, made) => {
  expect(links.read(made)).toBeUndefined();
});

test('OPS-S22 a link from before the secret was changed works while that one is still known', () => {
  const changed = new SignedUnsubscribeLinks(['new', 'secret']);
  expect(changed.read(key)).toEqual(links.read(key));
  expect(links.read(changed.pathOf(links.read(key)!).replace('/unsubscribe/', ''))).toBeUndefined();
});

test('a link made with another secret does nothing', () => {
  expect(new SignedUnsubscribeLinks(['another']).read(key)).toBeUndefined();
});
