// Pure functions and constants that app/ could import from the domain instead.
import { londonDay } from '#src/kernel/day';
import { birdsMayNest } from '#src/modules/jobs/domain/nesting';
import {
  nameOf,
  portfolioTypes,
  preferredTypes,
  searchLabels,
  serviceNamed,
  services,
} from '#src/modules/jobs/domain/services';

/** What forms offer, in the words they show (D-SERVICES). */
const wordsOf = (offered: readonly { id: string; name: string }[]) =>
  offered.map(({ id, name }) => ({ value: id, label: id === 'other' ? 'Other Services' : name }));

export const jobsForApp = {
  services: {
    posted: wordsOf(services.filter(({ posted }) => posted)),
    all: wordsOf(services),
    portfolioTypes,
    /** The twelve of the landscaper's registration wizard. */
    registered: wordsOf(services.filter(({ wizard }) => wizard)),
    searched: searchLabels,
    preferred: wordsOf(preferredTypes),
    nameOf,
    named: serviceNamed,
  },
  /** Whether to remind the landscaper who does this work, at this time of year, of nests. */
  mayDisturbNests: (
    { jobTypes, preferredDate }: { jobTypes: { id: string }[]; preferredDate: string | null },
    now: Date,
  ) => birdsMayNest({ jobTypes: jobTypes.map(({ id }) => id), preferredDate: preferredDate ?? '' }, londonDay(now)),
};
