import { expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { VISITOR_HOURS, visitorStage } from '#tests/support/jobs/visitor-stage';
import { aMorning } from '#tests/support/memory/in-memory-jobs';

test('a new visitor is given a secret, which identifies them for a week after their last visit', async () => {
  const { visitors, admitAt } = visitorStage();
  const { visitor, secret } = await admitAt(aMorning);
  expect(visitor.expiresAt).toEqual(addHours(aMorning, 7 * 24));

  const later = addHours(aMorning, VISITOR_HOURS - 1);
  const again = await admitAt(later, secret);
  expect(again).toEqual({ secret, visitor: { ...visitor, expiresAt: addHours(later, VISITOR_HOURS) } });
  expect(visitors.all()).toEqual([again.visitor]);
});

test('with an unknown or expired secret they are a new visitor, with a new secret', async () => {
  const { admitAt } = visitorStage();
  const first = await admitAt(aMorning, 'made up');
  expect(first.secret).not.toBe('made up');
  const second = await admitAt(addHours(aMorning, VISITOR_HOURS), first.secret);
  expect(second.visitor.id).not.toBe(first.visitor.id);
});
