import { DeleteJob } from '#src/modules/jobs/use-cases/editing/delete-job';
import { EditJob } from '#src/modules/jobs/use-cases/editing/edit-job';
import { aBid, inMemoryBids } from '#tests/support/memory/in-memory-bidding';
import { InMemoryGeocoder } from '#tests/support/memory/in-memory-geocoder';
import {
  aJob,
  aMorning,
  clockAt,
  fern,
  hedgePhoto,
  inMemoryJobPhotos,
  inMemoryJobRevisions,
  inMemoryJobs,
  inMemoryOutbox,
  mallory,
  olive,
} from '#tests/support/memory/in-memory-jobs';
import { workOn } from '#tests/support/memory/in-memory-work';

export const gatePhoto = '60000000-0000-4000-8000-000000000002';

/** Olive's job with one bid, and two photos that she has uploaded. */
export function pendingJobStage(job = aJob({ bidCount: 1 })) {
  const bid = aBid({ jobId: job.id });
  const stores = {
    jobs: inMemoryJobs(job),
    jobPhotos: inMemoryJobPhotos({ [olive]: [hedgePhoto, gatePhoto] }),
    revisions: inMemoryJobRevisions(),
    bids: inMemoryBids(bid),
    outbox: inMemoryOutbox(),
  };
  const work = workOn(stores);
  const clock = clockAt(aMorning);
  return {
    ...stores,
    bid,
    jobId: job.id,
    editJob: new EditJob(work, new InMemoryGeocoder(), clock),
    deleteJob: new DeleteJob(work, clock),
  };
}

const hired = { status: 'active' as const, acceptedBidId: 'b', landscaperId: fern };
const unknown = { jobId: '00000000-0000-4000-8000-000000000000', customerId: olive };

/** Jobs that cannot be edited or deleted, with the reason. */
export const notTheirs = [
  ['the job does not exist', aJob(), unknown, 'job-not-found'],
  ['S-PERM-13 the job is another customer’s', aJob(), { customerId: mallory }, 'not-your-job'],
  ['S-PERM-03 the job is no longer pending', aJob(hired), { customerId: olive }, 'job-not-pending'],
] as const;
