// What the registration wizard sends, step by step.
import { pdf } from '#tests/support/pictures';
import type { Browser } from '#tests/support/web';
import { answerOf } from './stated';

export const step1 = {
  businessName: 'Blackthorn Hedges',
  firstName: 'Fern',
  lastName: 'Blackthorn',
  phone: '07700900456',
  profilePhotoUrl: '',
  bio: 'Hedges laid and trimmed by hand, all the year round, with two dogs.',
  yearsExperience: 12,
  serviceArea: 'Kent',
  isCompany: true,
  companySize: '2-5',
};
export async function step2(fern: Browser) {
  const file = { file: pdf(), type: 'publicLiability' };
  const uploaded = await answerOf(fern.post('/api/landscaper/upload-file', file));
  return {
    publicLiabilityFile: uploaded.fileUrl,
    publicLiabilityProvider: 'Hiscox',
    publicLiabilityPolicy: 'PL-1',
    publicLiabilityExpiry: '2049-05-02',
  };
}
export const step3 = { services: ['Hedge Trimming'], customServices: [] };
export const portfolio = [
  { imageUrl: 'https://example.org/a.jpg', jobType: 'Planting', caption: 'A border', monthYear: 'May 2026' },
];
