// Pure functions and constants that app/ could import from the domain instead.
import { londonDay } from '#src/kernel/day';
import { shownName } from '#src/kernel/file-name';
import { birdsMayNest } from '#src/modules/jobs/domain/nesting';
import { photosAllowed } from '#src/modules/jobs/domain/photo';
import {
  limitsOf,
  recurrences,
  steps,
  timeSlots,
  type Door,
  type PostingField,
} from '#src/modules/jobs/domain/posting';
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

/** What the posting forms of one entry point ask. */
const postingAt = (door: Door) => ({
  steps: steps.map(({ slug, title, asks }) => ({ slug, title, asks: [...asks] as PostingField[] })),
  jobTypes: services
    .filter(({ posted, edit }) => posted || (door === 'again' && edit))
    .map(({ id, name }) => ({ value: id, label: name })),
  times: limitsOf[door].times.map((time) => ({
    value: time,
    label: timeSlots[time].label,
    hint: timeSlots[time].postedHours,
  })),
  recurrences: Object.entries(recurrences).map(([value, label]) => ({ value, label })),
  descriptionMax: limitsOf[door].descriptionMax,
  photosMin: limitsOf[door].photosMin,
  photosMax: limitsOf[door].photosMax,
});

/** What the edit page asks: fourteen services and its own time slots (K-CUST-17, K-CUST-19, K-CUST-21). */
const editing = {
  jobTypes: services.filter(({ edit }) => edit).map(({ id, name }) => ({ value: id, label: name })),
  times: limitsOf.edit.times.map((time) => ({
    value: time,
    label: timeSlots[time].label,
    hint: timeSlots[time].editedHours,
  })),
  recurrences: postingAt('edit').recurrences,
  descriptionMax: limitsOf.edit.descriptionMax,
  photosMax: limitsOf.edit.photosMax,
};

export const jobsForApp = {
  postingAt,
  editing,
  /** How many photos a job may have, by purpose. */
  photosAllowed,
  /** A file's name, fit to be shown. */
  shownName,
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
