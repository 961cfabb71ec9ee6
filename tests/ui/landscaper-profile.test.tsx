import { expect, test } from 'vitest';
import { LandscaperProfile, type ProfileShown } from '#app/routes/onboarding/profile/landscaper-profile';
import { markup } from './page';

const fern: ProfileShown = {
  userId: '6f2c1f0e-9d3a-4a3c-8f5e-000000000001',
  firstName: 'Fern',
  lastName: 'Blackthorn',
  businessName: null,
  profileImage: null,
  isBioHidden: false,
  mayBeFound: false,
  bio: 'Hedges, mostly.',
  rating: null,
  reviewCount: 0,
  serviceArea: 'Frome',
  town: 'Frome',
  outcode: 'BA11',
  yearsExperience: 12,
  jobsCompleted: 0,
  publicLiabilityVerified: false,
  insurance: null,
  phone: '07700900456',
  email: 'fern@hedgerow.test',
  services: ['hedge_trimming'],
  serviceNames: ['Hedge Trimming'],
  customServices: [],
  checks: [],
  waiting: [],
  credentials: [],
  portfolio: [],
  reviews: [],
  paidJobs: { total: 0, published: 0, withheld: 0, pending: 0, notLeft: 0 },
  memberSince: new Date('2026-05-13T09:00:00Z'),
  today: '2026-05-13',
};
const shown = (how: { isOwner?: boolean; isPreview?: boolean; mayHire?: boolean } = {}) =>
  markup(<LandscaperProfile profile={fern} {...how} />);

test('everyone sees the phone number and email, but only the owner sees them in a preview (L-PUB-05, L-PUB-09)', () => {
  for (const how of [{}, { isOwner: true }, { isOwner: true, isPreview: true }])
    expect(shown(how)).toMatch(/tel:07700900456.*mailto:fern@hedgerow\.test/);
  const preview = shown({ isPreview: true, mayHire: true });
  expect(preview).not.toContain('900456');
  expect(preview).not.toContain('fern@hedgerow.test');
});

test('only the owner gets links to edit, and none in a preview (L-PUB-07, L-PUB-08)', () => {
  const edits = /\/landscaper\/(documents|profile)/;
  expect(shown({ isOwner: true })).toMatch(edits);
  for (const how of [{}, { mayHire: true }, { isPreview: true }, { isOwner: true, isPreview: true }])
    expect(shown(how)).not.toMatch(edits);
});

test('the words for a picture are below it and cover nothing', () => {
  const work = {
    id: 'w',
    imageUrl: null,
    jobType: 'Hedge Trimming',
    caption: 'Cut level',
    monthYear: 'May 2025',
    photo: {
      id: '6f2c1f0e-9d3a-4a3c-8f5e-000000000002',
      width: 1200,
      height: 900,
    },
  };
  const html = markup(<LandscaperProfile profile={{ ...fern, portfolio: [work] }} />);
  expect(html).not.toContain('class="cap"');
  expect(html).toMatch(/<b>Hedge Trimming<\/b>.*May 2025.*Cut level/s);
});

test('only users who can hire are asked to post a job', () => {
  expect(shown({ mayHire: true })).toContain('href="/post-job"');
  expect(shown()).not.toContain('/post-job');
  expect(shown({ isOwner: true, mayHire: true })).not.toContain('/post-job');
});
