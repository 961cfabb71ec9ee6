import { addHours, type Clock } from '#src/kernel/clock';
import { londonDay } from '#src/kernel/day';
import type { Outbox } from '#src/kernel/event';
import { ok, refuse, type Refused } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { EntryPoint } from '../../domain/entry-point';
import type { JobsEvents } from '../../domain/events';
import { postJob, type Job } from '../../domain/job';
import type { JobPlace } from '../../domain/place';
import { noAnswers, newJobFrom, tidy, type PostingAnswers } from '../../domain/posting';
import type { CustomerAccounts, NewCustomer, NewCustomers, ReadyCustomer } from '../../ports/new-customers';
import type { Geocoder } from '../../ports/places/geocoder';
import type { JobDraftRepository } from '../../ports/job-draft-repository';
import type { JobPhotos } from '../../ports/job-photos';
import type { JobRepository } from '../../ports/job-repository';
import type { UploadHandover } from '../../ports/upload-handover';
import type { VisitorRepository } from '../../ports/visitor-repository';
import { checkAnswers, refuseAnswers, type AnswersRefused } from './check-answers';

/** `drafts` holds those of visitors. */
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
  /**
   * The visitor whose draft and photos become the job. Undefined if the visitor has expired, or the job was posted
   * already.
   */
  visitorId?: string;
  answers: Partial<PostingAnswers>;
  entryPoint: Extract<EntryPoint, 'guest' | 'soft'>;
  newCustomer: NewCustomer;
};
export type PostAsNewCustomerOutcome =
  | { ok: true; value: Job }
  | AnswersRefused
  | Refused<'email-taken' | 'password-too-common' | 'not-your-job'>;

const SENT_TWICE_WITHIN_HOURS = 1;

/**
 * Opens an account and posts its first job: both or neither. Sending the same form twice does so once, with the same
 * answer.
 */
export class PostAsNewCustomer {
  constructor(
    private work: UnitOfWork<Stores>,
    private newCustomers: NewCustomers,
    private geocoder: Geocoder,
    private clock: Clock,
    private setting: { maxBids: number },
  ) {}

  async execute(order: Order): Promise<PostAsNewCustomerOutcome> {
    const { visitorId, entryPoint, newCustomer } = order;
    const now = await this.clock.now();
    const begun = await this.work.run(async ({ drafts, jobs }) => {
      // Locks the draft before looking for the job: a second request waits until the first has deleted the draft, and
      // then finds its job.
      const draft = visitorId === undefined ? undefined : await drafts.lock(visitorId);
      return ok({
        typed: tidy({ ...noAnswers, ...draft?.answers, ...order.answers }, entryPoint),
        job: await jobs.find(order.jobId),
      });
    });
    const { typed, job } = begun.value;
    if (job) return (await this.isSentTwice(job, newCustomer, now)) ? ok(job) : refuse('not-your-job');

    const place = await checkAnswers(typed, { rules: entryPoint, today: londonDay(now), geocoder: this.geocoder });
    if (!place.ok) return place;
    const ready = await this.newCustomers.prepare(newCustomer);
    if (!ready.ok) return ready;
    const opened = await this.open(order, { typed, place: place.value, ready: ready.value, now });
    if (opened.ok || opened.reason !== 'email-taken') return opened;
    const first = await this.postedBefore(order, typed);
    return first && (await this.isSentTwice(first, newCustomer, now)) ? ok(first) : opened;
  }

  /**
   * The same form may just have been sent twice. A program sends no id, so its call is recognised by the account that
   * it opened, if nobody has signed in to it yet and it has this very job: then the call was interrupted after that.
   */
  private async postedBefore({ jobId, newCustomer }: Order, typed: PostingAnswers): Promise<Job | undefined> {
    const customerId = await this.newCustomers.unfinished(newCustomer.email);
    const { value } = await this.work.run(async ({ jobs }) => {
      const first = customerId === undefined ? undefined : await jobs.firstOf(customerId);
      return ok((await jobs.find(jobId)) ?? (first?.description === typed.description ? first : undefined));
    });
    return value;
  }

  /** Only for an hour: the answer signs the customer in, and must not become a second way to log in. */
  private async isSentTwice(job: Job, newCustomer: NewCustomer, now: Date): Promise<boolean> {
    const isRecent = now < addHours(job.postedAt, SENT_TWICE_WITHIN_HOURS);
    return isRecent && (await this.newCustomers.recognise(job.customerId, newCustomer));
  }

  private open(
    { jobId, visitorId, entryPoint }: Order,
    { typed, place, ready, now }: { typed: PostingAnswers; place: JobPlace; ready: ReadyCustomer; now: Date },
  ): Promise<PostAsNewCustomerOutcome> {
    return this.work.run(async (stores): Promise<PostAsNewCustomerOutcome> => {
      const { customerAccounts, drafts, jobs, jobPhotos, uploads, visitors, outbox } = stores;
      const home = { address: typed.address, postcode: place.postcode ?? null };
      const opened = await customerAccounts.open(ready, { home, at: now });
      if (!opened.ok) return opened;
      const customerId = opened.value;
      const job = postJob(newJobFrom(typed, { id: jobId, customerId, place }), { ...this.setting, now });
      if (!(await jobs.add(job))) return refuse('not-your-job');
      if (visitorId !== undefined) {
        await uploads.handOver({ visitorId, customerId });
        await drafts.remove(visitorId);
        await visitors.remove(visitorId);
      }
      const photos = { jobId, ownerId: customerId, photoIds: typed.photos };
      if (!(await jobPhotos.claim({ ...photos, kind: 'before', at: now })))
        return refuseAnswers({ photos: 'gone' }, entryPoint);
      await outbox.add({ name: 'job-posted', about: { jobId, customerId }, at: now });
      return ok(job);
    });
  }
}
