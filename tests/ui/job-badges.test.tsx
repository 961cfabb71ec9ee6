import { expect, test } from 'vitest';
import { JobBadges } from '#app/routes/jobs/job-page/job-badges';
import { pence } from '#src/kernel/money';
import type { JobPayment } from '#src/modules/jobs/ports/parts-of-job-views';
import { pageText } from '#tests/support/page-text';
import { absence, money } from '../acts/standings';
import { markup } from './page';

const withBank = money({ amount: pence(200_00), left: pence(200_00), frozen: pence(50_00) });
const badgesOf = (facts: Partial<JobPayment>) => {
  const payment = { ...withBank, released: pence(0), ...facts } as JobPayment;
  return pageText(markup(<JobBadges status="active" payment={payment} />));
};

test('where a bank asks for a part, the badges say how much of the payment would be released', () => {
  expect(badgesOf({})).toContain('To release £150.00');
});

test('while a report is open that nobody came, the badges promise no release', () => {
  const text = badgesOf({ absence: absence() as JobPayment['absence'] });
  expect(text).not.toContain('To release');
  expect(text).toContain('Held £200.00');
});
