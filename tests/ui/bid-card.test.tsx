import { expect, test } from 'vitest';
import { BidCard, type BidFacts } from '#app/ui/job/bid-card';
import { pageText } from '#tests/support/page-text';
import { markup } from './page';

const bid: BidFacts = {
  id: 'b',
  landscaper: 'Ruth Blackthorn',
  amountPence: 15_000,
  message: '',
  estimatedDays: 1,
  rating: null,
  reviews: 0,
  checks: [],
  status: 'pending',
  takesWaste: false,
} as unknown as BidFacts;
const text = (facts: Partial<BidFacts>) => pageText(markup(<BidCard bid={{ ...bid, ...facts }} today="2026-11-26" />));

test('a bid that leaves the waste is marked on its card where the customer asked for it to go', () => {
  const asked = { wasteAuthority: 'Authority not seen by us' };
  expect(text(asked)).toContain('Leaves the waste with you');
  expect(text({ ...asked, takesWaste: true })).not.toContain('Leaves the waste');
  expect(text({ ...asked, takesWaste: null })).not.toContain('Leaves the waste');
  expect(text({})).not.toContain('Leaves the waste');
});
