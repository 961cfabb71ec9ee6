import { expect, test } from 'vitest';
import { approval, reviewsStage } from '#tests/support/onboarding/reviews-stage';

const remindedOn = ({ events }: ReturnType<typeof reviewsStage>) =>
  events.filter(({ name }) => name === 'check-ending').map(({ at }) => at.toISOString().slice(0, 10));

test('reminders come 30, 14 and 3 days before the end, once each', async () => {
  const stage = reviewsStage();
  await stage.review({ ...approval, validUntil: '2026-07-31' });
  for (let day = 1; day <= 31; day += 1)
    for (let twice = 0; twice < 2; twice += 1) await stage.remindOn(`2026-07-${String(day).padStart(2, '0')}`);
  await stage.remindOn('2026-08-01');
  expect(remindedOn(stage)).toEqual(['2026-07-01', '2026-07-17', '2026-07-28']);
});

test('a landscaper who missed earlier reminders gets only the most urgent one', async () => {
  const stage = reviewsStage();
  await stage.review({ ...approval, validUntil: '2026-05-16' });
  expect(await stage.remindOn('2026-05-14')).toEqual({ more: false });
  await stage.remindOn('2026-05-15');
  expect(remindedOn(stage)).toEqual(['2026-05-14']);
});
