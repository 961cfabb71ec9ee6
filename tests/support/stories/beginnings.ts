// How far jobs are when their stories begin.
import { randomUUID } from 'node:crypto';
import { addDays } from '#src/kernel/day';
import { pence } from '#src/kernel/money';
import type { Answer, World } from './scene';

/**
 * The states of a job at half past eight in the morning.
 * posted: with a bid of each landscaper. hired: not paid, and any day suits.
 * paid: just now, for tomorrow at nine, and to begin within the 14 days. All others were paid 20 days ago.
 * due: for today at nine. morning: for this morning. theirs: as due, but the second landscaper is hired.
 * ahead: for three days later.
 * missed: for today at eight, and the customer says that nobody has come.
 * coming: the landscaper answers that they come at half past nine. claimed: they came then, and marked it complete.
 * marked: the landscaper has marked the work complete. partly: both agreed before it that part of the money goes back.
 * asked: the landscaper has asked for more.
 * accepted: the customer is about to pay the increase. disputed: the customer has reported a problem, and both wrote.
 * offered: then one of them made an offer. charged: the customer's bank has taken part of the payment.
 * lost: the bank has taken all of it for good. released: the customer has confirmed.
 * refunded: the landscaper has called the job off.
 */
export const beginnings = [
  'posted',
  'hired',
  'paid',
  'due',
  'morning',
  'theirs',
  'ahead',
  'missed',
  'coming',
  'claimed',
  'marked',
  'partly',
  'asked',
  'accepted',
  'disputed',
  'offered',
  'charged',
  'lost',
  'released',
  'refunded',
] as const;
export type Beginning = (typeof beginnings)[number];

const PAID_BEFORE_HOURS = 20 * 24;
/** How much more the second landscaper asks for. */
export const MORE = 20_00;
export const AMOUNTS = { first: pence(185_00), second: pence(400_00) };
/** Days from the day on which the story begins, and the agreed time. */
const SLOTS: Partial<Record<Beginning, [days: number, time: string | null]>> = {
  paid: [1, '09:00'],
  due: [0, '09:00'],
  morning: [0, null],
  theirs: [0, '09:00'],
  ahead: [3, '09:00'],
};
const isPaidLongAgo = (beginning: Beginning) => beginning !== 'posted' && beginning !== 'hired' && beginning !== 'paid';

export type Slot = { scheduledDate: string; scheduledTime: string | null; timeOfDay: 'morning' | null };
/** What each lane does itself while a story begins. Its jobs are posted, with a bid each. */
export type Beginner = {
  /** Sets the time to `hours` hours before the start of the story, or after it. Time only moves forward. */
  at(hours: number): Promise<void>;
  /** The customer pays the amount of the page that was opened last. */
  pays(jobId: string): Promise<void>;
  agrees(jobId: string, slot: Slot): Promise<void>;
  takesAnyDay(jobId: string): Promise<void>;
  bankTakes(jobId: string, amount: number): Promise<void>;
  /** The bank keeps what it has taken. */
  bankKeeps(jobId: string): Promise<void>;
};

/** A refused beginning would make another story. */
const done = (answer: Answer) => {
  if (!answer.ok) throw new Error(`the story cannot begin: ${answer.reason}`);
};

/** `today`: the day on which the story begins. */
export async function begin(world: World, lane: Beginner, today: string, all: [Beginning, Beginning]): Promise<void> {
  const { product, people } = world;
  const planned = world.jobIds.map((jobId, place) => ({ jobId, beginning: all[place]! }));
  const [own, hired] = [{ customerId: people.olive }, { landscaperId: people.fern }];

  async function hiresAndPays(jobId: string, beginning: Beginning) {
    if (beginning === 'posted') return;
    const of = beginning === 'theirs' ? people.rowan : people.fern;
    const { id: bidId } = (await world.facts(jobId)).bids.find(({ landscaperId }) => landscaperId === of)!;
    const ids = { bidId, holdId: randomUUID(), threadId: randomUUID() };
    done(await product.acceptBid.execute({ jobId, ...own, ...ids, earlyStart: beginning === 'paid' }));
    if (beginning === 'hired') return lane.takesAnyDay(jobId);
    done(await product.openCheckout.execute({ jobId, ...own }));
    await lane.pays(jobId);
    const [days, time] = SLOTS[beginning] ?? [0, '08:00'];
    const timeOfDay = time ? null : 'morning';
    await lane.agrees(jobId, { scheduledDate: addDays(today, days), scheduledTime: time, timeOfDay });
  }
  async function goesOn(jobId: string, beginning: Beginning) {
    const by = { jobId, ...own };
    if (beginning === 'missed' || beginning === 'coming' || beginning === 'claimed')
      done(await product.reportAbsence.execute(by));
    if (beginning === 'coming' || beginning === 'claimed')
      done(await product.answerAbsence.execute({ jobId, ...hired, answer: 'coming', time: '09:30' }));
    if (beginning === 'asked' || beginning === 'accepted') {
      const more = { newAmount: pence(450_00), reason: 'Twice as long' };
      done(await product.requestPaymentIncrease.execute({ jobId, ...hired, ...more }));
    }
    if (beginning === 'accepted') {
      const increaseId = (await world.facts(jobId)).latestIncrease!.id;
      done(await product.answerPaymentIncrease.execute({ ...by, increaseId, accept: true }));
      done(await product.openCheckout.execute({ ...by, increaseId }));
    }
    if (beginning === 'disputed' || beginning === 'offered') {
      done(await product.reportProblem.execute({ ...by, reason: 'The hedge is half done' }));
      done(await product.answerDispute.execute({ jobId, userId: people.fern, text: 'I see it differently' }));
    }
    if (beginning === 'offered') {
      const offer = { jobId, offerId: randomUUID(), note: 'To be fair' };
      const isFirst = jobId === world.jobIds[0];
      done(
        await (isFirst
          ? product.makeOffer.execute({
              ...offer,
              userId: people.fern,
              terms: { kind: 'reduce', amount: pence(50_00) },
            })
          : product.makeOffer.execute({ ...offer, userId: people.olive, terms: { kind: 'release' } })),
      );
    }
    if (beginning === 'partly') {
      const reason = 'The clippings lie about';
      done(await product.reportProblem.execute({ ...by, reason, amount: pence(40_00) }));
      done(await product.answerDispute.execute({ jobId, userId: people.fern, text: 'I had no room for them' }));
      const offer = { jobId, offerId: randomUUID(), note: 'To be fair' };
      done(await product.makeOffer.execute({ ...offer, userId: people.fern, terms: { kind: 'refund' } }));
      const { id: offerId } = (await world.facts(jobId)).dispute!.offers.at(-1)!;
      done(await product.answerOffer.execute({ jobId, offerId, userId: people.olive, accept: true }));
    }
    if (beginning === 'charged') await lane.bankTakes(jobId, 70_00);
    if (beginning === 'lost') {
      await lane.bankTakes(jobId, (await world.facts(jobId)).hold!.amount);
      await lane.bankKeeps(jobId);
    }
    if (beginning === 'refunded') {
      const why = { reason: 'Ill', notice: 'Ill' };
      done(await product.callOffJob.execute({ jobId, by: 'landscaper', userId: people.fern, ...why }));
    }
    if (beginning === 'marked' || beginning === 'released')
      done(await product.markComplete.execute({ jobId, ...hired }));
    if (beginning === 'released') done(await product.confirmCompletion.execute(by));
  }

  await lane.at(-PAID_BEFORE_HOURS);
  for (const { jobId, beginning } of planned) if (isPaidLongAgo(beginning)) await hiresAndPays(jobId, beginning);
  await lane.at(0);
  for (const { jobId, beginning } of planned) if (!isPaidLongAgo(beginning)) await hiresAndPays(jobId, beginning);
  for (const { jobId, beginning } of planned) await goesOn(jobId, beginning);
  const claimed = planned.filter(({ beginning }) => beginning === 'claimed');
  if (claimed.length) await lane.at(1);
  for (const { jobId } of claimed) {
    const photoIds = [await world.uploads(people.fern)];
    done(await product.markComplete.execute({ jobId, ...hired, photoIds }));
  }
}
