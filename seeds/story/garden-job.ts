import { checkoutPageOn } from '#app/commands/escrow/checkout-page';
import type { DisputeReason } from '#src/modules/escrow/domain/disputes/dispute-case';
import { pence } from '#src/kernel/money';
import { londonDay, type Day } from '#src/kernel/day';
import type { TermsAnswers } from '#src/modules/bidding/domain/terms';
import type { App } from '#src/composition/app';
import type { ServiceId } from '#src/modules/jobs/domain/services';
import { DONE, idOf, type Moment, type Outcome, type Stage } from './moment';
import { ada, type Customer, type Landscaper, type Person } from './people';
import { photoOf, type Scene } from './photos';

export type Order = {
  /** In the customer's own words. Without it, the product makes a title from service and town. */
  title?: string;
  types: ServiceId[];
  /** Names the service if the types include `other`. */
  other?: string;
  about: string;
  photos: Scene[];
  budget?: string;
  /** Without it, any day is fine. */
  on?: Day;
  time?: 'morning' | 'afternoon' | 'anytime';
  /** Only if it is not the customer's own address. */
  where?: string;
  access?: string;
  waste?: true;
  every?: 'weekly' | 'fortnightly' | 'monthly' | (string & {});
};

/** `answers`: the form's other answers. */
type Offer = { price: number; days?: number; says: string; answers?: Partial<TermsAnswers> };
type WithCard = { card?: string };

/** A job and everything that people do about it, each a moment of the story. `name` is short and unique. */
export function gardenJob(name: string, by: Customer, order: Order) {
  const jobId = idOf(`job ${name}`);
  const bidId = (who: Person) => idOf(`bid of ${who.fullName} on ${name}`);
  const threadId = (who: Person) => idOf(`thread with ${who.fullName} about ${name}`);
  const moment = (at: Date, what: string, happens: (stage: Stage) => Promise<Outcome>): Moment => ({
    at,
    what: `${name}: ${what}`,
    happens,
  });
  const hired = { landscaper: undefined as Landscaper | undefined };
  const theHired = (): Landscaper => {
    if (!hired.landscaper) throw new Error(`no landscaper has been chosen for ${name} yet`);
    return hired.landscaper;
  };
  const upload = (app: App, owner: Person, scenes: Scene[], use: 'json' | 'after-work') =>
    uploadAll(app, { owner, scenes, use, garden: name });

  return {
    id: jobId,

    posted: (at: Date) =>
      moment(at, `${by.fullName} posts`, async ({ app }) => {
        const photos = await upload(app, by, order.photos, 'json');
        const posted = await app.jobs.postJob.execute({
          jobId,
          customerId: by.id,
          entryPoint: 'json',
          answers: answersOf(order, by, photos),
        });
        if (!posted.ok)
          return {
            ok: false,
            reason: `${posted.reason} ${'problems' in posted ? JSON.stringify(posted.problems) : ''}`,
          };
        return order.title ? app.jobs.editJob.execute({ jobId, customerId: by.id, title: order.title }) : posted;
      }),

    edited: (at: Date, change: { about: string; budget: string }) =>
      moment(at, `${by.fullName} edits`, ({ app }) =>
        app.jobs.editJob.execute({ jobId, customerId: by.id, description: change.about, budget: change.budget }),
      ),

    deleted: (at: Date) =>
      moment(at, `${by.fullName} deletes`, ({ app }) => app.jobs.deleteJob.execute({ jobId, customerId: by.id })),

    bid: (at: Date, who: Landscaper, { price, days, says, answers }: Offer) =>
      moment(at, `${who.fullName} bids`, ({ app }) =>
        app.bidding.placeBid.execute({
          bidId: bidId(who),
          jobId,
          landscaperId: who.id,
          amount: pence(price),
          message: says,
          estimatedDays: days ?? null,
          ...answers,
        }),
      ),

    bidChanged: (at: Date, who: Landscaper, { price, days, says, answers }: Offer) =>
      moment(at, `${who.fullName} changes the bid`, ({ app }) =>
        app.bidding.editBid.execute({
          bidId: bidId(who),
          landscaperId: who.id,
          amount: pence(price),
          message: says,
          estimatedDays: days ?? null,
          ...answers,
        }),
      ),

    bidWithdrawn: (at: Date, who: Landscaper) =>
      moment(at, `${who.fullName} withdraws the bid`, ({ app }) =>
        app.bidding.withdrawBid.execute({ bidId: bidId(who), landscaperId: who.id }),
      ),

    chosen: (at: Date, who: Landscaper) => {
      hired.landscaper = who;
      return moment(at, `${by.fullName} chooses ${who.fullName}`, ({ app }) =>
        app.bidding.acceptBid.execute({
          jobId,
          bidId: bidId(who),
          customerId: by.id,
          holdId: idOf(`hold for ${who.fullName}, ${name}`),
          threadId: threadId(who),
        }),
      );
    },

    /** Looks at the card page and does not pay, for now. */
    lookedAtCheckout: (at: Date) =>
      moment(at, `${by.fullName} looks at the checkout`, ({ app, baseUrl }) =>
        app.escrow.openCheckout.execute({ jobId, customerId: by.id, pageOf: checkoutPageOn(baseUrl) }),
      ),

    paid: (at: Date, { card }: WithCard = {}) =>
      moment(at, `${by.fullName} pays`, (stage) => payByCard(stage, { jobId, customerId: by.id }, card)),

    askedForMore: (at: Date, { price, why }: { price: number; why: string }) =>
      moment(at, `${by.fullName} is asked for more`, ({ app }) =>
        app.escrow.requestPaymentIncrease.execute({
          jobId,
          landscaperId: theHired().id,
          newAmount: pence(price),
          reason: why,
        }),
      ),

    paidMore: (at: Date) =>
      moment(at, `${by.fullName} agrees and pays the difference`, async (stage) => {
        const { app } = stage;
        const job = await app.jobs.views.jobFor({ id: by.id, userType: 'customer' }, jobId);
        const increaseId = job?.payment?.increase?.id;
        if (!increaseId) return DONE;
        const answered = await app.escrow.answerPaymentIncrease.execute({
          jobId,
          increaseId,
          customerId: by.id,
          accept: true,
        });
        return answered.ok ? payByCard(stage, { jobId, customerId: by.id, increaseId }) : answered;
      }),

    /** The acceptance lapses: a day has passed without a payment. */
    lapsed: (at: Date) =>
      moment(at, 'the unpaid choice lapses', async ({ app }) => {
        await app.escrow.lapseUnpaidAcceptances.execute({ asOf: at });
        return DONE;
      }),

    said: (at: Date, who: Customer | Landscaper, content: string) =>
      moment(at, `${who.firstName} says “${content.slice(0, 24)}”`, ({ app }) =>
        app.messaging.sendMessage.execute({
          messageId: idOf(`${name}, ${who.fullName}: ${content}`),
          threadId: threadId(theHired()),
          senderId: who.id,
          content,
        }),
      ),

    /** The customer reports what someone said, quoting `said` exactly. */
    reportedMessage: (
      at: Date,
      { saidBy, content, why }: { saidBy: Customer | Landscaper; content: string; why: string },
    ) =>
      moment(at, `${by.fullName} reports a message`, ({ app }) =>
        app.moderation.reportContent.execute({
          content: {
            kind: 'message',
            id: idOf(`${name}, ${saidBy.fullName}: ${content}`),
          },
          reporterId: by.id,
          reason: 'outside-payment',
          words: why,
        }),
      ),

    /** The customer reports what a landscaper says about themselves. */
    reportedProfile: (at: Date, landscaper: Landscaper, why: string) =>
      moment(at, `${by.fullName} reports ${landscaper.firstName}’s profile`, ({ app }) =>
        app.moderation.reportContent.execute({
          content: {
            kind: 'profile',
            id: landscaper.id,
          },
          reporterId: by.id,
          reason: 'fake',
          words: why,
        }),
      ),

    read: (at: Date, who: Customer | Landscaper) =>
      moment(at, `${who.firstName} reads, ${londonDay(at)}`, ({ app }) =>
        app.messaging.readThread.execute({ threadId: threadId(theHired()), viewerId: who.id }),
      ),

    proposed: (at: Date, { on, time }: { on: Day; time: string }) =>
      moment(at, `${on} is proposed`, ({ app }) =>
        app.jobs.proposeSchedule.execute({ jobId, landscaperId: theHired().id, date: on, time }),
      ),

    started: (at: Date) =>
      moment(at, 'work starts', ({ app }) => app.jobs.startWork.execute({ jobId, landscaperId: theHired().id })),

    markedComplete: (at: Date, { note, photos = [] }: { note?: string; photos?: Scene[] } = {}) =>
      moment(at, 'it is marked complete', async ({ app }) => {
        const landscaper = theHired();
        const photoIds = await upload(app, landscaper, photos, 'after-work');
        return app.jobs.markComplete.execute({ jobId, landscaperId: landscaper.id, note, photoIds });
      }),

    confirmed: (at: Date, { payoutIsRefused = false } = {}) =>
      moment(at, `${by.fullName} confirms`, async ({ app }) => {
        if (payoutIsRefused) await app.sandbox!.faults.fail('payOut', 'refused');
        return app.escrow.confirmCompletion.execute({ jobId, customerId: by.id });
      }),

    /** The money is released because the customer has not responded for 48 hours. */
    releasedByClock: (at: Date) =>
      moment(at, 'the clock releases', async ({ app }) => {
        await app.escrow.releaseDueHolds.execute({ asOf: at });
        return DONE;
      }),

    problem: (at: Date, { amount, reason }: { amount?: number; reason: string }) =>
      moment(at, `${by.fullName} reports a problem`, async ({ app }) => {
        const report = { jobId, customerId: by.id, amount: amount === undefined ? undefined : pence(amount), reason };
        const reported = await app.escrow.reportProblem.execute(report);
        return !reported.ok && reported.reason === 'already-reported' ? DONE : reported;
      }),

    /** The landscaper reports that they cannot do the work, or are not paid for it. */
    reportedByLandscaper: (at: Date, { reason, kind }: { reason: string; kind: DisputeReason }) =>
      moment(at, `${by.fullName}’s landscaper reports a problem`, async ({ app }) => {
        const report = { jobId, landscaperId: theHired().id, reason, kind };
        const reported = await app.escrow.reportProblem.execute(report);
        return !reported.ok && reported.reason === 'already-reported' ? DONE : reported;
      }),

    /** The landscaper says how they see the problem. */
    answered: (at: Date, text: string) =>
      moment(at, `${by.fullName} is answered`, async ({ app }) =>
        unlessDone(await app.escrow.answerDispute.execute({ jobId, userId: theHired().id, text })),
      ),

    /** The landscaper offers to put it right. */
    offeredToPutRight: (at: Date, { on, says }: { on: string; says: string }) =>
      moment(at, `${by.fullName} is offered that it is put right`, async ({ app }) => {
        const offer = {
          offerId: idOf(`offer about ${name}`),
          terms: { kind: 'put_right' as const, by: on },
          note: says,
        };
        return unlessDone(await app.escrow.makeOffer.execute({ jobId, userId: theHired().id, ...offer }));
      }),

    /** The landscaper appeals against the decision. */
    appealed: (at: Date, text: string) =>
      moment(at, `${by.fullName}’s landscaper appeals`, async ({ app }) =>
        unlessDone(await app.escrow.appealDecision.execute({ jobId, userId: theHired().id, text })),
      ),

    /** Time passes, and a side that has not answered is reminded. */
    timePasses: (at: Date, what: string) =>
      moment(at, what, async ({ app }) => {
        await app.escrow.advanceDisputes.execute({ asOf: at });
        return DONE;
      }),

    decided: (
      at: Date,
      { toLandscaper, toCustomer, reason }: { toLandscaper: number; toCustomer: number; reason: string },
      { refundIsBusy = false } = {},
    ) =>
      moment(at, `${ada.fullName} decides`, async ({ app }) => {
        if (refundIsBusy) await app.sandbox!.faults.fail('refund', 'busy');
        return app.escrow.decideDispute.execute({
          jobId,
          adminId: ada.id,
          toLandscaper: pence(toLandscaper),
          toCustomer: pence(toCustomer),
          reasonForCustomer: reason,
          reasonForLandscaper: reason,
        });
      }),

    reviewed: (at: Date, rating: number, comment: string) =>
      moment(at, `${by.fullName} reviews`, async ({ app }) => {
        const reviewId = idOf(`review of ${name}`);
        const review = await app.jobs.reviewJob.execute({ reviewId, jobId, customerId: by.id, rating, comment });
        if (!review.ok) return review;
        // Both sides have written, so that both reviews are published.
        const { landscaperId } = review.value;
        const marks = { goodAccess: true, clearBrief: true, paidOnTime: true };
        const ofCustomer = { reviewId: idOf(`review of the customer of ${name}`), jobId, landscaperId, ...marks };
        return app.jobs.reviewCustomer.execute({ ...ofCustomer, comment: '' });
      }),
  };
}

/** A step of a dispute that was taken in an earlier, interrupted seeding. */
const unlessDone = (outcome: Outcome): Outcome =>
  !outcome.ok && ['already-answered', 'already-appealed', 'not-open', 'not-disputed'].includes(outcome.reason)
    ? DONE
    : outcome;

type Payment = { jobId: string; customerId: string; increaseId?: string };

async function payByCard({ app, baseUrl }: Stage, payment: Payment, card = '4242 4242 4242 4242'): Promise<Outcome> {
  const opened = await app.escrow.openCheckout.execute({ ...payment, pageOf: checkoutPageOn(baseUrl) });
  if (!opened.ok) return opened.reason === 'already-paid' ? DONE : opened;
  const checkoutId = new URL(opened.value.url).pathname.split('/').at(-1)!;
  const page = app.sandbox!.checkoutPage;
  // No server receives the webhook during seeding, so the notice is lost and the payment is settled when the customer
  // returns.
  await app.sandbox!.faults.failDelivery('lost');
  const first = await page.pay(checkoutId, { cardNumber: card, expiry: '12/34', securityCode: '123' });
  const outcome = first.outcome === 'needs-3ds' ? await page.answerChallenge(checkoutId, 'confirm') : first;
  if (outcome.outcome !== 'paid') return { ok: false, reason: outcome.outcome };
  return app.escrow.settleCheckout.execute({ of: { jobId: payment.jobId }, customerId: payment.customerId });
}

function answersOf(order: Order, by: Customer, photos: string[]) {
  const {
    types,
    other = '',
    about,
    budget = '',
    on = '',
    time = 'anytime',
    where,
    access = '',
    waste = false,
    every,
  } = order;
  const isPattern = every === undefined || ['weekly', 'fortnightly', 'monthly'].includes(every);
  return {
    jobTypes: [...types],
    customJobType: other,
    description: about,
    wasteRemoval: waste,
    photos,
    preferredDate: on,
    timeOfDay: time,
    flexibleDate: on === '',
    address: where ?? `${by.street}, ${by.town} ${by.postcode}`,
    accessInstructions: access,
    isRecurring: every !== undefined,
    recurrenceType: isPattern ? (every ?? '') : 'custom',
    customRecurrenceValue: isPattern ? '' : every,
    budget,
  };
}

type Upload = { owner: Person; scenes: Scene[]; use: 'json' | 'after-work'; garden: string };

function uploadAll(app: App, { owner, scenes, use, garden }: Upload): Promise<string[]> {
  return Promise.all(
    scenes.map(async (scene, alreadyChosen) => {
      const bytes = await photoOf(scene, garden);
      const photo = await app.jobs.uploadPhoto.execute({
        ownerId: owner.id,
        name: `${scene}.jpg`,
        bytes,
        use,
        alreadyChosen,
      });
      if (!photo.ok) throw new Error(`the photo “${scene}” of ${garden} was refused: ${photo.reason}`);
      return photo.value.id;
    }),
  );
}
