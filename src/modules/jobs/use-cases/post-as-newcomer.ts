import { addHours, type Clock } from '#src/kernel/clock';
import { londonDay } from '#src/kernel/day';
import type { Outbox } from '#src/kernel/event';
import { ok, refuse, type Refused } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { JobsEvents } from '../domain/events';
import { postJob, type Job } from '../domain/job';
import type { Place } from '../domain/place';
import { noAnswers, orderFrom, PHOTO_GONE, tidy, type Door, type PostingAnswers } from '../domain/posting';
import type { CustomerAccounts, NewCustomer, NewCustomers, ReadyCustomer } from '../ports/new-customers';
import type { Geocoder } from '../ports/geocoder';
import type { JobDraftRepository } from '../ports/job-draft-repository';
import type { JobPhotos } from '../ports/job-photos';
import type { JobRepository } from '../ports/job-repository';
import type { UploadHandover } from '../ports/upload-handover';
import type { VisitorRepository } from '../ports/visitor-repository';
import { judgeAnswers, toMend, type AnswersRefused } from './judge-answers';

/** `drafts`: those of visitors. */
type Stores = {
  customerAccounts: CustomerAccounts;
  drafts: JobDraftRepository;
  jobs: JobRepository;
  jobPhotos: JobPhotos;
  uploads: UploadHandover;
  visitors: VisitorRepository;
  outbox: Outbox<JobsEvents>;
};
type Order = {
  jobId: string;
  /** Whose draft and photos it is made of; nobody when they have expired, or became the job already. */
  visitorId?: string;
  answers: Partial<PostingAnswers>;
  door: Extract<Door, 'guest' | 'soft'>;
  newcomer: NewCustomer;
};
export type PostAsNewcomerOutcome =
  { ok: true; value: Job } | AnswersRefused | Refused<'email-taken' | 'password-too-common' | 'not-your-job'>;

const SENT_TWICE_WITHIN_HOURS = 1;

/** Opens an account and posts its first job: both or neither. Sending the same form twice does it once, and answers the same. */
export class PostAsNewcomer {
  constructor(
    private work: UnitOfWork<Stores>,
    private newCustomers: NewCustomers,
    private geocoder: Geocoder,
    private clock: Clock,
    private setting: { maxBids: number },
  ) {}

  async execute(order: Order): Promise<PostAsNewcomerOutcome> {
    const { visitorId, door, newcomer } = order;
    const now = await this.clock.now();
    const begun = await this.work.run(async ({ drafts, jobs }) => {
      // The draft first: posting removes it, so whoever has waited for it finds the job that it became.
      const draft = visitorId === undefined ? undefined : await drafts.lock(visitorId);
      return ok({
        typed: tidy({ ...noAnswers, ...draft?.answers, ...order.answers }, door),
        job: await jobs.find(order.jobId),
      });
    });
    const { typed, job } = begun.value;
    if (job) return (await this.isSentTwice(job, newcomer, now)) ? ok(job) : refuse('not-your-job');

    const place = await judgeAnswers(typed, { door, today: londonDay(now), geocoder: this.geocoder });
    if (!place.ok) return place;
    const ready = await this.newCustomers.prepare(newcomer);
    if (!ready.ok) return ready;
    const opened = await this.open(order, { typed, place: place.value, ready: ready.value, now });
    if (opened.ok || opened.reason !== 'email-taken') return opened;
    // Taken by this very form, perhaps, a moment ago.
    const { value: first } = await this.work.run(async ({ jobs }) => ok(await jobs.find(order.jobId)));
    return first && (await this.isSentTwice(first, newcomer, now)) ? ok(first) : opened;
  }

  /** Only for a while: this signs somebody in, and is not to become a second way of logging in. */
  private async isSentTwice(job: Job, newcomer: NewCustomer, now: Date): Promise<boolean> {
    const isRecent = now < addHours(job.postedAt, SENT_TWICE_WITHIN_HOURS);
    return isRecent && (await this.newCustomers.recognise(job.customerId, newcomer));
  }

  private open(
    { jobId, visitorId }: Order,
    { typed, place, ready, now }: { typed: PostingAnswers; place: Place; ready: ReadyCustomer; now: Date },
  ): Promise<PostAsNewcomerOutcome> {
    return this.work.run(async (stores): Promise<PostAsNewcomerOutcome> => {
      const { customerAccounts, drafts, jobs, jobPhotos, uploads, visitors, outbox } = stores;
      const home = { address: typed.address, postcode: place.postcode ?? null };
      const opened = await customerAccounts.open(ready, { home, at: now });
      if (!opened.ok) return opened;
      const customerId = opened.value;
      const job = postJob(orderFrom(typed, { id: jobId, customerId, place }), { ...this.setting, now });
      if (!(await jobs.add(job))) return refuse('not-your-job');
      if (visitorId !== undefined) {
        await uploads.handOver({ visitorId, customerId });
        await drafts.remove(visitorId);
        await visitors.remove(visitorId);
      }
      const photos = { jobId, ownerId: customerId, photoIds: typed.photos };
      if (!(await jobPhotos.claim({ ...photos, kind: 'before', at: now }))) return toMend({ photos: [PHOTO_GONE] });
      await outbox.add({ name: 'job-posted', about: { jobId, customerId }, at: now });
      return ok(job);
    });
  }
}
