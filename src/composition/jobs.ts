import { ContainerModule, type Container } from 'inversify';
import { PgGeocoder } from '#src/modules/jobs/adapters/pg-geocoder';
import { PgJobDraftView } from '#src/modules/jobs/adapters/views/pg-job-draft-view';
import { pgJobViews } from '#src/modules/jobs/adapters/views/pg-job-views';
import { SharpPhotoProcessing } from '#src/modules/jobs/adapters/photos/sharp-photo-processing';
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
import type { Geocoder } from '#src/modules/jobs/ports/geocoder';
import type { PhotoProcessing } from '#src/modules/jobs/ports/photo-processing';
import { AnswerSchedule } from '#src/modules/jobs/use-cases/answer-schedule';
import { AdoptDraft } from '#src/modules/jobs/use-cases/adopt-draft';
import { CancelReminders } from '#src/modules/jobs/use-cases/cancel-reminders';
import { DeleteJob } from '#src/modules/jobs/use-cases/delete-job';
import { EditJob } from '#src/modules/jobs/use-cases/edit-job';
import { ForgetJobDraft } from '#src/modules/jobs/use-cases/forget-job-draft';
import { KeepDraftPhotos } from '#src/modules/jobs/use-cases/keep-draft-photos';
import { MarkComplete } from '#src/modules/jobs/use-cases/mark-complete';
import { PostJob } from '#src/modules/jobs/use-cases/post-job';
import { ProposeSchedule } from '#src/modules/jobs/use-cases/propose-schedule';
import { ReadPhoto } from '#src/modules/jobs/use-cases/read-photo';
import { RemindOfRecurringJobs } from '#src/modules/jobs/use-cases/remind-of-recurring-jobs';
import { RemovePhoto } from '#src/modules/jobs/use-cases/remove-photo';
import { RepostJob } from '#src/modules/jobs/use-cases/repost-job';
import { RequestReview } from '#src/modules/jobs/use-cases/request-review';
import { ReviewJob } from '#src/modules/jobs/use-cases/review-job';
import { SaveJobDraft } from '#src/modules/jobs/use-cases/save-job-draft';
import { StartWork } from '#src/modules/jobs/use-cases/start-work';
import { SweepUnclaimedPhotos } from '#src/modules/jobs/use-cases/sweep-unclaimed-photos';
import { UploadPhoto } from '#src/modules/jobs/use-cases/upload-photo';
import { FILE_STORE } from './files';
import { CLOCK, CONFIG, DATABASE, LOG, NEW_ID, STORES, token, WORK } from './tokens';

export const GEOCODER = token<Geocoder>('geocoder');
export const PHOTO_PROCESSING = token<PhotoProcessing>('photo processing');

export const jobsModule = new ContainerModule(({ bind }) => {
  bind(GEOCODER).toResolvedValue((db) => new PgGeocoder(db), [DATABASE]);
  bind(SaveJobDraft).toResolvedValue(
    (work, geocoder, newId, clock) => new SaveJobDraft(work, geocoder, newId, clock),
    [WORK, GEOCODER, NEW_ID, CLOCK],
  );
  bind(PostJob).toResolvedValue(
    (work, geocoder, clock, { maxBids }) => new PostJob(work, geocoder, clock, { maxBids }),
    [WORK, GEOCODER, CLOCK, CONFIG],
  );
  bind(ForgetJobDraft).toResolvedValue((work) => new ForgetJobDraft(work), [WORK]);
  bind(PgJobDraftView).toResolvedValue((db) => new PgJobDraftView(db), [DATABASE]);
  bind(PHOTO_PROCESSING)
    .toResolvedValue(() => new SharpPhotoProcessing())
    .inSingletonScope();
  bind(UploadPhoto).toResolvedValue(
    (work, processing, storage, newId, clock) => new UploadPhoto(work, processing, storage, newId, clock),
    [WORK, PHOTO_PROCESSING, FILE_STORE, NEW_ID, CLOCK],
  );
  bind(KeepDraftPhotos).toResolvedValue(
    (work, newId, clock) => new KeepDraftPhotos(work, newId, clock),
    [WORK, NEW_ID, CLOCK],
  );
  bind(AdoptDraft).toResolvedValue((work, clock) => new AdoptDraft(work, clock), [WORK, CLOCK]);
  bind(RemovePhoto).toResolvedValue((work, clock) => new RemovePhoto(work, clock), [WORK, CLOCK]);
  bind(ReadPhoto).toResolvedValue((storage) => new ReadPhoto(storage), [FILE_STORE]);
  bind(SweepUnclaimedPhotos).toResolvedValue(
    (stores, storage, log) => new SweepUnclaimedPhotos(stores.photos, storage, log),
    [STORES, FILE_STORE, LOG],
  );
  bind(EditJob).toResolvedValue((work, geocoder, clock) => new EditJob(work, geocoder, clock), [WORK, GEOCODER, CLOCK]);
  bind(DeleteJob).toResolvedValue((work, clock) => new DeleteJob(work, clock), [WORK, CLOCK]);
  bind(ProposeSchedule).toResolvedValue(
    (work, newId, clock) => new ProposeSchedule(work, newId, clock),
    [WORK, NEW_ID, CLOCK],
  );
  bind(AnswerSchedule).toResolvedValue((work, clock) => new AnswerSchedule(work, clock), [WORK, CLOCK]);
  bind(RequestReview).toResolvedValue(
    (work, newId, clock) => new RequestReview(work, newId, clock),
    [WORK, NEW_ID, CLOCK],
  );
  bind(RepostJob).toResolvedValue(
    (work, storage, newId, clock) => new RepostJob(work, storage, newId, clock),
    [WORK, FILE_STORE, NEW_ID, CLOCK],
  );
  bind(CancelReminders).toResolvedValue((work, clock) => new CancelReminders(work, clock), [WORK, CLOCK]);
  bind(RemindOfRecurringJobs).toResolvedValue(
    (work, stores, log) => new RemindOfRecurringJobs(work, stores.jobs, log),
    [WORK, STORES, LOG],
  );
  bind(StartWork).toResolvedValue((work, clock) => new StartWork(work, clock), [WORK, CLOCK]);
  bind(MarkComplete).toResolvedValue((work, clock) => new MarkComplete(work, clock), [WORK, CLOCK]);
  bind(ReviewJob).toResolvedValue((work, clock) => new ReviewJob(work, clock), [WORK, CLOCK]);
});

/** What forms offer, in their own words (D-SERVICES). */
const wordsOf = (offered: readonly { id: string; name: string }[]) =>
  offered.map(({ id, name }) => ({ value: id, label: id === 'other' ? 'Other Services' : name }));

/** What the posting forms of a door ask with, as its pages show it. */
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

/** What the edit page asks with: fourteen services, and slots of its own (K-CUST-17, K-CUST-19, K-CUST-21). */
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

export const jobsOf = (container: Container) => ({
  postingAt,
  editing,
  /** How many photos go with a job, by what they are for. */
  photosAllowed,
  draft: (customerId: string, door?: Door) => container.get(PgJobDraftView).of(customerId, door),
  adoptDraft: container.get(AdoptDraft),
  forgetJobDraft: container.get(ForgetJobDraft),
  uploadPhoto: container.get(UploadPhoto),
  keepDraftPhotos: container.get(KeepDraftPhotos),
  removePhoto: container.get(RemovePhoto),
  readPhoto: container.get(ReadPhoto),
  sweepUnclaimedPhotos: container.get(SweepUnclaimedPhotos),
  /** A file's name as it may be shown to people. */
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
  saveJobDraft: container.get(SaveJobDraft),
  postJob: container.get(PostJob),
  editJob: container.get(EditJob),
  deleteJob: container.get(DeleteJob),
  proposeSchedule: container.get(ProposeSchedule),
  answerSchedule: container.get(AnswerSchedule),
  repostJob: container.get(RepostJob),
  cancelReminders: container.get(CancelReminders),
  remindOfRecurringJobs: container.get(RemindOfRecurringJobs),
  startWork: container.get(StartWork),
  markComplete: container.get(MarkComplete),
  requestReview: container.get(RequestReview),
  reviewJob: container.get(ReviewJob),
  views: pgJobViews(container.get(DATABASE)),
  /** Whether to remind whoever does this work, at this time of year, of nests. */
  mayDisturbNests: (
    { jobTypes, preferredDate }: { jobTypes: { id: string }[]; preferredDate: string | null },
    now: Date,
  ) => birdsMayNest({ jobTypes: jobTypes.map(({ id }) => id), preferredDate: preferredDate ?? '' }, londonDay(now)),
});
