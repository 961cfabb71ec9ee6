import type { OpenJobsPage } from './open-jobs.server';

/** Why a search cannot start from the place that was typed. */
export const placeWords: Record<NonNullable<OpenJobsPage['placeRefusal']>, string> = {
  'town-unknown': 'We do not know a place of this name. Try a town or a postcode: Frome, BA11 or BA11 4HT.',
  'postcode-unknown': 'We do not know this postcode. Please check it, or use one nearby.',
  'outside-service-area': 'We serve England, Scotland and Wales. Try a town or a postcode there.',
};
