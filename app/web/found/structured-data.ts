// Facts of our public pages in the vocabulary of schema.org, all of which the page shows as well.
import { BRAND } from '#app/ui/page/brand';
import { REVIEWS_FOR_A_RATING } from '#app/ui/stars';
import type { Facts } from './page-meta';

/** Who we are, for other facts to refer to. */
const us = (site: string) => ({
  '@type': 'Organization',
  '@id': `${site}/#us`,
  name: BRAND.name,
  url: `${site}/`,
  logo: `${site}/icons/icon-512.png`,
});

/** The landing page: us and our site. */
export const siteFacts = (site: string): Facts[] => [
  {
    ...us(site),
    description: `${BRAND.tagline}.`,
    email: BRAND.email,
    telephone: BRAND.phoneLink.replace('tel:', ''),
    areaServed: 'GB',
  },
  {
    '@type': 'WebSite',
    '@id': `${site}/#site`,
    name: BRAND.name,
    url: `${site}/`,
    inLanguage: 'en-GB',
    publisher: { '@id': `${site}/#us` },
  },
];

/** The questions that the page answers. */
export const questionFacts = (questions: readonly { question: string; answer: string }[]): Facts => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

type Business = {
  userId: string;
  firstName: string;
  businessName: string | null;
  town: string;
  bio: string;
  rating: number | null;
  reviewCount: number;
  phone: string | null;
  serviceNames: readonly string[];
};

/** A landscaper who may be found, with the telephone number only if the page shows it. */
export const businessFacts = (site: string, profile: Business): Facts => ({
  '@type': 'LocalBusiness',
  '@id': `${site}/landscaper/${profile.userId}`,
  name: profile.businessName ?? `${profile.firstName}, landscaper`,
  url: `${site}/landscaper/${profile.userId}`,
  address: { '@type': 'PostalAddress', addressLocality: profile.town, addressCountry: 'GB' },
  areaServed: profile.town,
  knowsAbout: profile.serviceNames,
  ...(profile.bio && { description: profile.bio }),
  ...(profile.phone && { telephone: profile.phone }),
  ...(profile.rating !== null &&
    profile.reviewCount >= REVIEWS_FOR_A_RATING && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: profile.rating,
        reviewCount: profile.reviewCount,
        bestRating: 5,
        worstRating: 1,
      },
    }),
});

/** A kind of work in a town. */
export const serviceFacts = (
  site: string,
  { path, service, town }: { path: string; service: string; town: string },
): Facts => ({
  '@type': 'Service',
  name: `${service} in ${town}`,
  serviceType: service,
  areaServed: { '@type': 'City', name: town },
  provider: us(site),
  url: site + path,
});
