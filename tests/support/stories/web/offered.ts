// Where each act of the acts table is done and offered.
import { absenceStage } from '#src/modules/acts/domain/absence';
import { type Act, mayDo, whyNot } from '#src/modules/acts/domain/acts';
import { releasable } from '#src/modules/acts/domain/figures';
import { whyNotDecide } from '#src/modules/escrow/domain/disputes/dispute-case';
import { isPaidOut } from '#src/modules/escrow/domain/disputes/late-report';
import { isArrivalUnknown } from '#src/modules/jobs/domain/job';
import type { Stands } from './offers';

export type Place = {
  /** The URL of its form. */
  at: string;
  /** Of several buttons of one form, the one for this act. */
  button?: string;
  /** The rest of its page's URL, which makes the page show the form. */
  asked?: string;
  /** The page that offers it; by default the job’s own. */
  on?: string;
};

/** Materials are removed on the page where they were recorded, beside each purchase. */
export type Offered = Exclude<Act, 'release-when-due' | 'remove-materials'>;
export const PLACES: Readonly<Record<Offered, Place>> = {
  'edit-job': { at: '/jobs/:id/edit' },
  'delete-job': { at: '/jobs/:id/delete' },
  'accept-bid': { at: '/jobs/:id/accept/:bidId', on: '/jobs/:id/bids' },
  'open-checkout': { at: '/jobs/:id/pay' },
  'use-credit': { at: '/jobs/:id/credit' },
  'answer-payment-increase': { at: '/jobs/:id/payment-increase/:increaseId' },
  'answer-schedule': { at: '/jobs/:id/schedule/answer' },
  'suggest-date': { at: '/jobs/:id/schedule/suggest' },
  'propose-schedule': { at: '/jobs/:id/schedule' },
  'answer-suggestion': { at: '/jobs/:id/schedule/suggestion' },
  'move-visit': { at: '/jobs/:id/move' },
  'start-work': { at: '/jobs/:id/start' },
  'mark-complete': { at: '/jobs/:id/mark-complete' },
  'confirm-completion': { at: '/jobs/:id/confirm' },
  'report-problem': { at: '/jobs/:id/report-problem' },
  'request-payment-increase': { at: '/jobs/:id/request-payment-increase' },
  'record-materials': { at: '/jobs/:id/materials' },
  'report-absence': { at: '/jobs/:id/not-come' },
  'say-came': { at: '/jobs/:id/came', button: 'came' },
  'answer-absence': { at: '/jobs/:id/not-come/answer' },
  'withdraw-absence': { at: '/jobs/:id/came', button: 'withdrawn' },
  'refund-missed-visit': { at: '/jobs/:id/not-come/refund' },
  'call-off-job': { at: '/jobs/:id/cancel' },
  'request-cancellation': { at: '/jobs/:id/cancel/work-done', asked: '?done=0' },
  'cancel-held-job': { at: '/admin/jobs/:id/cancel' },
  'settle-dispute': { at: '/jobs/:id/settle' },
  'refund-after-release': { at: '/admin/jobs/:id/refund' },
};
/** The query of a page's URL. */
export const askedOn = (path: string): string => Object.values(PLACES).find(({ at }) => at === path)?.asked ?? '';

/**
 * not-offered: it can be done, but the job’s page does not say so. offered: it is refused, but a page leads to it.
 * closed: it can be done, but its own page has no button. open: it is refused, but its own page has a button.
 */
type Exception = {
  act: Offered;
  is: 'not-offered' | 'offered' | 'closed' | 'open';
  when(stands: Stands): boolean;
  /** Something that is not looked at here decides as well. Without this, it must be true whenever `when` holds. */
  sometimes?: true;
  because: string;
};

const may = (act: Act, { standing, viewer, now }: Stands) => mayDo(act, standing, viewer, now);
const stageOf = ({ standing, now }: Stands) => absenceStage(standing, now);
const isWithBank = ({ standing: { money } }: Stands) => money !== null && money.frozen > 0 && releasable(money) === 0;

/** Whether one side has said that the landscaper came to the visit. */
const isSaid = ({ job, standing }: Stands) => {
  const said = { startedAt: null, ...job, startedBy: job.startedBy ?? null, arrivalSaidAt: job.arrivalSaidAt ?? null };
  return !isArrivalUnknown(said, standing);
};

export const EXCEPTIONS: readonly Exception[] = [
  ...(['not-offered', 'closed'] as const).map((is): Exception => {
    const because = 'there is no bid that can be chosen, or the page is of another one';
    const when = ({ bids }: Stands) =>
      bids.some(({ status, isAvailable }) => status === 'rejected' || !isAvailable) || bids.length === 0;
    return { act: 'accept-bid', is, when, sometimes: true, because };
  }),
  {
    act: 'open-checkout',
    is: 'offered',
    sometimes: true,
    when: ({ standing }) => standing.money?.state === 'requires_payment',
    because: 'the contract is read before paying and leads back there, where it says that the time is over',
  },
  {
    act: 'use-credit',
    is: 'not-offered',
    sometimes: true,
    when: () => true,
    because: 'only who has points is offered to use them, and the people of stories have none at first',
  },
  {
    act: 'use-credit',
    is: 'closed',
    sometimes: true,
    when: () => true,
    because: 'its page says that there are no points to use',
  },
  {
    act: 'request-payment-increase',
    is: 'not-offered',
    when: isWithBank,
    because: 'nobody is led to ask for more whose customer’s bank has all of it',
  },
  ...(['offered', 'open'] as const).map((is): Exception => {
    const because = 'what was found about nests is also said after the start';
    const when = ({ standing, viewer, now }: Stands) => whyNot('start-work', standing, viewer, now) === 'already-begun';
    return { act: 'start-work', is, when, sometimes: true, because };
  }),
  {
    act: 'say-came',
    is: 'not-offered',
    when: (stands) => stageOf(stands) === 'none' && (!may('report-absence', stands) || isSaid(stands)),
    because:
      'the job’s page asks while nobody has said it, and while the other answer can be given as well: until then messages do',
  },
  {
    act: 'withdraw-absence',
    is: 'offered',
    when: (stands) => may('say-came', stands),
    sometimes: true,
    because: 'the dashboard leads to the page for both answers',
  },
  {
    act: 'withdraw-absence',
    is: 'not-offered',
    when: (stands) => stageOf(stands) === 'claimed',
    because:
      'the customer is asked whether the landscaper has come, and both answers to that close the report or lead on',
  },
  {
    act: 'move-visit',
    is: 'not-offered',
    when: (stands) => may('answer-schedule', stands) || may('answer-suggestion', stands),
    because: 'a date of the other side is answered first, or another is suggested',
  },
  {
    act: 'propose-schedule',
    is: 'not-offered',
    when: (stands) => may('answer-suggestion', stands),
    because: 'the page on which the suggestion is answered offers it',
  },
  {
    act: 'suggest-date',
    is: 'not-offered',
    when: (stands) => may('move-visit', stands) && !may('answer-schedule', stands),
    because: 'the customer put the date forward by moving the visit, and does so again',
  },
  {
    act: 'request-cancellation',
    is: 'not-offered',
    sometimes: true,
    when: () => true,
    because: 'the page for cancelling leads on to it',
  },
  {
    act: 'call-off-job',
    is: 'offered',
    sometimes: true,
    when: (stands) => may('request-cancellation', stands),
    because: 'its page leads on to where the customer says how much is done',
  },
  ...(['offered', 'open'] as const).map((is): Exception => {
    const because = 'damage that was reported after the release is decided there as well, by the rules of the case';
    const when = ({ dispute }: Stands) => dispute !== undefined && isPaidOut(dispute);
    return { act: 'settle-dispute', is, when, sometimes: true, because };
  }),
  {
    act: 'settle-dispute',
    is: 'offered',
    sometimes: true,
    when: ({ standing, viewer, now }) => whyNot('settle-dispute', standing, viewer, now) === 'charged-back',
    because: 'both sides are read there while the bank asks for the payment',
  },
  {
    act: 'settle-dispute',
    is: 'closed',
    when: ({ dispute, adminId = '' }) => !dispute || whyNotDecide(dispute, adminId) !== undefined,
    because:
      'its page says what has to come first: an answer, or the work that is being put right; or that another admin decides',
  },
  {
    act: 'refund-after-release',
    is: 'closed',
    sometimes: true,
    when: ({ hold }) => hold?.state !== 'held',
    because: 'its page says so where a bank asks for all that could be refunded',
  },
];
