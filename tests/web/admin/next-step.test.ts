import { expect, test } from 'vitest';
import { nextStep } from '#app/routes/admin/disputes/next-step';

const between = { customerName: 'Olive Marsh', landscaperName: 'Fern Blackthorn', needsSecondAdmin: false };
const of = (state: Parameters<typeof nextStep>[0]['state'], openedBy: 'customer' | 'landscaper' = 'customer') => {
  const next = nextStep({ ...between, state, openedBy });
  return next && `${next.who} ${next.does}`;
};

test('a dispute says who has to do what before it goes on', () => {
  expect(of('open')).toBe('Fern Blackthorn to answer');
  expect(of('open', 'landscaper')).toBe('Olive Marsh to answer');
  expect(of('putting_right')).toBe('Fern Blackthorn to put it right');
  expect(of('offers')).toBe('Both to make offers');
  expect(of('review')).toBe('Us to decide');
  expect(of('appealed')).toBe('Us to answer the appeal');
  expect([of('agreed'), of('withdrawn'), of('done')]).toEqual([null, null, null]);
});

test('a decision that needs a second admin waits for us', () =>
  expect(nextStep({ ...between, state: 'review', openedBy: null, needsSecondAdmin: true })).toEqual({
    isOurs: true,
    who: 'Us',
    does: 'to decide, as a second admin',
  }));
