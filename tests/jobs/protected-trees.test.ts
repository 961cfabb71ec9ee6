import { describe, expect, test } from 'vitest';
import { earliestTreeWork, isOpenQuestion, isTreeWork } from '#src/modules/jobs/domain/garden-law/protected-trees';
import { noAnswers, newJobFrom, tidy } from '#src/modules/jobs/domain/posting';
import { problemsIn } from '#src/modules/jobs/domain/posting-problems';
import { frome, goodAnswers, olive } from '#tests/support/memory/in-memory-jobs';

test('tree pruning is work on trees, by any of its names; hedges are not', () => {
  for (const type of ['tree_pruning', 'Tree Pruning', 'tree work']) expect(isTreeWork(['weeding', type])).toBe(true);
  expect(isTreeWork(['hedge_trimming', 'planting'])).toBe(false);
});

test.each([
  ['six weeks after the notice, in a conservation area', 'conservation_area', '2026-05-01', '2026-06-12'],
  ['the day of the consent, under an order', 'tpo', '2026-05-01', '2026-05-01'],
  ['not known before there is a date', 'conservation_area', null, null],
  ['not limited without protection', 'none', null, null],
  ['not known while nobody has said', null, null, null],
] as const)('the first day for the work is %s', (_what, treeProtection, treePermissionDate, earliest) => {
  expect(earliestTreeWork({ treeProtection, treePermissionDate })).toBe(earliest);
});

test('no answer and “I don’t know” leave the question open', () => {
  expect(isOpenQuestion({ treeProtection: null })).toBe(true);
  expect(isOpenQuestion({ treeProtection: 'unknown' })).toBe(true);
  expect(isOpenQuestion({ treeProtection: 'none' })).toBe(false);
});

describe('posting', () => {
  const tree = { jobTypes: ['tree_pruning'], treeProtection: 'conservation_area', treePermissionDate: '2026-05-01' };
  const found = (changes: object) =>
    problemsIn(goodAnswers({ ...tree, ...changes }), { entryPoint: 'wizard', today: '2026-05-13' });

  test('the answer is kept with a job of tree work, and dropped where it means nothing', () => {
    const rest = { id: 'job-1', customerId: olive, place: frome };
    expect(newJobFrom(tidy(goodAnswers(tree), 'wizard'), rest)).toMatchObject({
      treeProtection: 'conservation_area',
      treePermissionDate: '2026-05-01',
    });
    const dropped = { treeProtection: '', treePermissionDate: '' };
    expect(tidy(goodAnswers({ ...tree, jobTypes: ['weeding'] }), 'wizard')).toMatchObject(dropped);
    expect(tidy(goodAnswers({ ...tree, treeProtection: 'none' }), 'wizard').treePermissionDate).toBe('');
  });

  test('it may be left unanswered: calls from clients that do not know the question still post', () => {
    expect(found({ treeProtection: '', treePermissionDate: '' })).toEqual({});
    expect(newJobFrom({ ...noAnswers }, { id: 'job-1', customerId: olive, place: frome })).toMatchObject({
      treeProtection: null,
      treePermissionDate: null,
    });
  });

  test('an unknown answer, a date that does not exist and a date to come are refused', () => {
    expect(found({ treeProtection: 'perhaps' })).toEqual({ treeProtection: 'not-listed' });
    expect(found({ treePermissionDate: '31 June' })).toEqual({ treePermissionDate: 'not-a-date' });
    expect(found({ treePermissionDate: '2026-05-14' })).toEqual({ treePermissionDate: 'in-the-future' });
    expect(found({ treePermissionDate: '2026-05-13' })).toEqual({});
  });
});
