import { services, nameOf } from '#src/modules/jobs/domain/services';
import { slugOf, type Town, type ServiceInTown } from '#src/modules/jobs/domain/town';
import { formatPounds } from '#src/kernel/money';
import { counted } from '#app/ui/format';
import { BRAND } from '#app/ui/page/brand';
import { REVIEWS_FOR_A_RATING } from '#app/ui/stars';
import type { ShareWords } from './share-picture';
import { urlOf } from '#app/url-of';

// The words and URLs of the pictures of shared links. A URL changes with its words, because such pictures are cached
// for ever.

type Scored = { rating: number | null; reviewCount: number };
type Profile = Scored & {
  userId: string;
  firstName: string;
  businessName: string | null;
  town: string;
  jobsCompleted: number;
};

/** As on the profile, a mean of too few reviews is not shown. */
const scoreOf = ({ rating, reviewCount }: Scored): string | undefined =>
  rating !== null && reviewCount >= REVIEWS_FOR_A_RATING
    ? `${rating.toFixed(1)} out of 5 from ${counted(reviewCount, 'review')}`
    : undefined;

const nameOfBusiness = ({ businessName, firstName }: Pick<Profile, 'businessName' | 'firstName'>) =>
  businessName ?? firstName;

export const wordsOfAll: ShareWords = {
  title: 'Garden jobs, local landscapers, payment held until it is done',
  lines: ['Post a job with photos, free'],
};

export const wordsOfService = (name: string): ShareWords => ({
  title: name,
  lines: ['Post the job, compare bids,', 'and pay when you have chosen'],
});

export const wordsOfTown = ({ name, landscapers, jobsDone }: Town): ShareWords => ({
  title: `Landscapers in ${name}`,
  lines: [
    `${counted(landscapers, 'landscaper')} ${landscapers === 1 ? 'works' : 'work'} here`,
    ...(jobsDone ? [`${counted(jobsDone, 'job')} done`] : []),
  ],
});

export const wordsOfServiceInTown = (town: Town, service: ServiceInTown): ShareWords => ({
  title: `${service.name} in ${town.name}`,
  lines: [
    `${counted(service.landscapers, 'landscaper')} ${service.landscapers === 1 ? 'offers' : 'offer'} it here`,
    ...(service.price
      ? [`Middle price ${formatPounds(service.price.median)} (${counted(service.price.of, 'job')})`]
      : []),
  ],
});

export const wordsOfLandscaper = (profile: Profile): ShareWords => {
  const score = scoreOf(profile);
  return { title: nameOfBusiness(profile), lines: [`Landscaper in ${profile.town}`], ...(score && { score }) };
};

/** A short hash of a picture's words. */
const versionOf = ({ title, lines, score }: ShareWords): string =>
  [...`${title}|${lines.join('|')}|${score ?? ''}`]
    .reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7)
    .toString(36);

const pictureAt = (kind: string, name: string, words: ShareWords) =>
  `${urlOf('/share/:kind/:name', kind, `${name}.png`)}?v=${versionOf(words)}`;
export const pictureOfTown = (town: Town) => pictureAt('towns', town.slug, wordsOfTown(town));
export const pictureOfServiceInTown = (town: Town, service: ServiceInTown) =>
  pictureAt('towns', `${town.slug}.${service.slug}`, wordsOfServiceInTown(town, service));
export const pictureOfLandscaper = (profile: Profile) =>
  pictureAt('landscapers', profile.userId, wordsOfLandscaper(profile));

/** The description of a profile for search engines. */
export const aboutLandscaper = (profile: Profile): string =>
  [
    `${nameOfBusiness(profile)}, landscaper in ${profile.town}`,
    ...(scoreOf(profile) ? [`scored ${scoreOf(profile)}`] : []),
    ...(profile.jobsCompleted > 0 ? [`${counted(profile.jobsCompleted, 'job')} done through ${BRAND.name}`] : []),
  ].join(', ') + '. Services, checks and reviews.';

/** The service whose name is in a URL. */
export const serviceAt = (slug: string): string | undefined =>
  services.map(({ id }) => nameOf(id)).find((name) => slugOf(name) === slug && name !== 'Other');
