import { PgGeocoder } from '#src/modules/jobs/adapters/pg-geocoder';
import { PgStreetNames } from '#src/modules/jobs/adapters/pg-street-names';
import { PgOutcodes } from '#src/modules/jobs/adapters/pg-outcodes';
import { PgJobDraftView } from '#src/modules/jobs/adapters/views/pg-job-draft-view';
import { pgJobViews } from '#src/modules/jobs/adapters/views/pg-job-views';
import { PgTownCounts } from '#src/modules/jobs/adapters/towns/pg-town-counts';
import { PgTowns } from '#src/modules/jobs/adapters/towns/pg-towns';
import { CountTowns } from '#src/modules/jobs/use-cases/towns/count-towns';
import { SharpPhotoProcessing } from '#src/modules/jobs/adapters/photos/sharp-photo-processing';
import { defaultJobPreferences, radiusSteps } from '#src/modules/accounts/domain/job-preferences';
import type { EntryPoint } from '#src/modules/jobs/domain/entry-point';
import { AnnounceReviews } from '#src/modules/jobs/use-cases/work/announce-reviews';
import { AnswerAboutTrees } from '#src/modules/jobs/use-cases/work/answer-about-trees';
import { AnswerSchedule } from '#src/modules/jobs/use-cases/work/answer-schedule';
import type { OutcodeViews } from '#src/modules/jobs/ports/outcode-views';
import type { CalendarViews } from '#src/modules/jobs/ports/views/calendar-views';
import type { TownViews } from '#src/modules/jobs/ports/towns/town-views';
import type { Reaches } from '#src/modules/jobs/sql/working-landscapers';
import { MakeCalendarFeed } from '#src/modules/jobs/use-cases/calendar/make-calendar-feed';
import { ReadCalendarFeed } from '#src/modules/jobs/use-cases/calendar/read-calendar-feed';
import { RevokeCalendarFeed } from '#src/modules/jobs/use-cases/calendar/revoke-calendar-feed';
import { RemoveDaysOff } from '#src/modules/jobs/use-cases/calendar/remove-days-off';
import { SetDayLimits } from '#src/modules/jobs/use-cases/calendar/set-day-limits';
import { TakeDaysOff } from '#src/modules/jobs/use-cases/calendar/take-days-off';
import { AdoptDraft } from '#src/modules/jobs/use-cases/posting/adopt-draft';
import { CancelReminders } from '#src/modules/jobs/use-cases/recurring/cancel-reminders';
import { DeleteJob } from '#src/modules/jobs/use-cases/editing/delete-job';
import { EndUnchangedJobs } from '#src/modules/jobs/use-cases/editing/end-unchanged-jobs';
import { EditJob } from '#src/modules/jobs/use-cases/editing/edit-job';
import { ForgetJobDraft } from '#src/modules/jobs/use-cases/posting/forget-job-draft';
import { KeepDraftPhotos } from '#src/modules/jobs/use-cases/photos/keep-draft-photos';
import { MarkComplete } from '#src/modules/jobs/use-cases/work/mark-complete';
import { LookUpPostcode } from '#src/modules/jobs/use-cases/posting/look-up-postcode';
import { PostJob } from '#src/modules/jobs/use-cases/posting/post-job';
import { MoveVisit } from '#src/modules/jobs/use-cases/work/move-visit';
import { ProposeSchedule } from '#src/modules/jobs/use-cases/work/propose-schedule';
import { ReadAddress } from '#src/modules/jobs/use-cases/posting/read-address';
import { ReadPhoto } from '#src/modules/jobs/use-cases/photos/read-photo';
import { RemindOfRecurringJobs } from '#src/modules/jobs/use-cases/recurring/remind-of-recurring-jobs';
import { RemovePhoto } from '#src/modules/jobs/use-cases/photos/remove-photo';
import { RepostJob } from '#src/modules/jobs/use-cases/recurring/repost-job';
import { RequestReview } from '#src/modules/jobs/use-cases/work/request-review';
import { ReplyToReview } from '#src/modules/jobs/use-cases/work/reply-to-review';
import { ReviewCustomer } from '#src/modules/jobs/use-cases/work/review-customer';
import { ReviewJob } from '#src/modules/jobs/use-cases/work/review-job';
import { SaveJobDraft } from '#src/modules/jobs/use-cases/posting/save-job-draft';
import { SuggestDate } from '#src/modules/jobs/use-cases/work/suggest-date';
import { StartWork } from '#src/modules/jobs/use-cases/work/start-work';
import { SweepUnclaimedPhotos } from '#src/modules/jobs/use-cases/photos/sweep-unclaimed-photos';
import { UploadPhoto } from '#src/modules/jobs/use-cases/photos/upload-photo';
import {
  CLOCK,
  DATABASE,
  VIEWS_DATABASE,
  FILE_STORE,
  GEOCODER,
  LOG,
  NEW_ID,
  NEW_SECRET,
  PHOTO_PROCESSING,
  POSTING,
  store,
  TOWNS_COUNTED_AT_ONCE,
  WORK,
} from './tokens';
import { given, make, moduleOf, once, port, provide, token, under } from './wiring';

const CALENDAR = token<CalendarViews>('calendar');
const REACHES = token<Reaches>('how far landscapers work');

export const jobs = moduleOf(
  {
    draft: make(
      (drafts) => (customerId: string, entryPoint?: EntryPoint) => drafts.of(customerId, entryPoint),
      PgJobDraftView,
    ),
    adoptDraft: provide(AdoptDraft, WORK, CLOCK),
    saveJobDraft: provide(SaveJobDraft, WORK, GEOCODER, NEW_ID, CLOCK),
    forgetJobDraft: provide(ForgetJobDraft, WORK),
    readAddress: provide(ReadAddress, GEOCODER),
    lookUpPostcode: provide(LookUpPostcode, GEOCODER, PgStreetNames),
    uploadPhoto: provide(UploadPhoto, WORK, PHOTO_PROCESSING, FILE_STORE, NEW_ID, CLOCK),
    keepDraftPhotos: provide(KeepDraftPhotos, WORK, NEW_ID, CLOCK),
    removePhoto: provide(RemovePhoto, WORK, CLOCK),
    readPhoto: provide(ReadPhoto, FILE_STORE),
    countTowns: provide(CountTowns, PgTownCounts),
    sweepUnclaimedPhotos: provide(SweepUnclaimedPhotos, store('photos'), FILE_STORE, LOG),
    postJob: provide(PostJob, WORK, GEOCODER, CLOCK, POSTING),
    editJob: provide(EditJob, WORK, GEOCODER, CLOCK),
    deleteJob: provide(DeleteJob, WORK, CLOCK),
    endUnchangedJobs: provide(EndUnchangedJobs, WORK, store('jobs'), LOG),
    proposeSchedule: provide(ProposeSchedule, WORK, NEW_ID, CLOCK),
    answerSchedule: provide(AnswerSchedule, WORK, CLOCK),
    suggestDate: provide(SuggestDate, WORK, NEW_ID, CLOCK),
    moveVisit: provide(MoveVisit, WORK, NEW_ID, CLOCK),
    answerAboutTrees: provide(AnswerAboutTrees, WORK, CLOCK),
    takeDaysOff: provide(TakeDaysOff, store('daysOff'), NEW_ID, CLOCK),
    removeDaysOff: provide(RemoveDaysOff, store('daysOff')),
    setDayLimits: provide(SetDayLimits, store('dayLimits')),
    makeCalendarFeed: provide(MakeCalendarFeed, store('calendarFeeds'), NEW_SECRET, CLOCK),
    readCalendarFeed: provide(ReadCalendarFeed, store('calendarFeeds'), CALENDAR, CLOCK),
    revokeCalendarFeed: provide(RevokeCalendarFeed, store('calendarFeeds')),
    repostJob: provide(RepostJob, WORK, FILE_STORE, NEW_ID, CLOCK),
    cancelReminders: provide(CancelReminders, WORK, CLOCK),
    remindOfRecurringJobs: provide(RemindOfRecurringJobs, WORK, store('jobs'), LOG),
    startWork: provide(StartWork, WORK, CLOCK),
    markComplete: provide(MarkComplete, WORK, CLOCK),
    requestReview: provide(RequestReview, WORK, NEW_ID, CLOCK),
    reviewJob: provide(ReviewJob, WORK, CLOCK),
    reviewCustomer: provide(ReviewCustomer, WORK, CLOCK),
    announceReviews: provide(AnnounceReviews, WORK, store('reviews'), store('customerReviews'), LOG),
    replyToReview: provide(ReplyToReview, WORK, CLOCK),
    views: make(pgJobViews, VIEWS_DATABASE),
    // In the sandbox, a newly registered landscaper appears in their town at once.
    towns: port<TownViews>(
      once(
        make(
          (database, reaches, counts, atOnce) =>
            new PgTowns(database, { ...reaches, ...(atOnce && { countFirst: () => counts.all() }) }),
          VIEWS_DATABASE,
          REACHES,
          PgTownCounts,
          TOWNS_COUNTED_AT_ONCE,
        ),
      ),
    ),
    outcodes: port<OutcodeViews>(once(provide(PgOutcodes, VIEWS_DATABASE))),
  },
  provide(PgJobDraftView, VIEWS_DATABASE),
  given(REACHES, { usualMiles: defaultJobPreferences.radiusMiles, furthestMiles: radiusSteps.max }),
  provide(PgTownCounts, DATABASE, REACHES),
  under(CALENDAR, make(pgJobViews, DATABASE)),
  under(GEOCODER, provide(PgGeocoder, DATABASE)),
  provide(PgStreetNames, DATABASE),
  under(PHOTO_PROCESSING, once(provide(SharpPhotoProcessing))),
);
