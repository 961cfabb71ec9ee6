import { randomUUID } from 'node:crypto';
import { frome } from '../memory/in-memory-accounts';

export const BIO = 'Hedges laid and trimmed by hand, all the year round, with two dogs.';
export const photo = randomUUID();

export const business = {
  firstName: 'fern',
  lastName: 'o’blackthorn',
  phone: '07700 900456',
  bio: BIO,
  yearsExperience: '12',
  serviceArea: 'Frome and around',
  postcode: frome.postcode,
};
export const insurance = (documentId: string) => ({
  publicLiabilityFile: documentId,
  publicLiabilityProvider: 'Hiscox',
  publicLiabilityPolicy: 'PL-1',
  publicLiabilityExpiry: '2027-05-02',
});
export const picture = {
  id: 'a',
  photoId: photo,
  imageUrl: '',
  jobType: 'Hedge Trimming',
  caption: '',
  monthYear: '',
};
