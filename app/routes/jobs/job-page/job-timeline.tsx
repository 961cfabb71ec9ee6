import type { ReactNode } from 'react';
import { addHours } from '#src/kernel/clock';
import { REVIEW_PERIOD_HOURS } from '#src/kernel/deadlines';
import { type DisputeCase, acceptedTerms } from '#src/modules/escrow/domain/disputes/dispute-case';
import { isOpenAbsence } from '#src/modules/acts/domain/absence';
import { releasable } from '#src/modules/acts/domain/figures';
import type { JobEvent, JobPage } from '#src/modules/jobs/ports/views/job-page-views';
import { FEE_PERCENT } from '#src/kernel/money';
import { dayDate } from '#src/kernel/written-date';
import { timesAt, type Times } from '#app/ui/format';
import { isPaidOut } from '#src/modules/escrow/domain/disputes/late-report';
import { STATE_WORDS, termsWords } from '#app/commands/escrow/disputes/words';
import { counted } from '#app/ui/format';
import { isSaidToBeThere } from '#src/modules/jobs/domain/job';
import type { TimelineItem } from '#app/ui/job/timeline';
import { peopleOf } from '../../../ui/job/job-people';
import { Sum, InWords } from '#app/ui/sum';

type Words = Pick<TimelineItem, 'icon' | 'title' | 'more'>;

/** What has happened to a job, the current step and the next ones, in this viewer's words. */
export function timelineOf(
  job: JobPage,
  heldByDispute: string | null,
  dispute: DisputeCase | null,
  now: string,
): TimelineItem[] {
  const times = timesAt(now);
  const who = namesFor(job);
  const done = [
    ...job.events.map((event) => ({ at: event.at, ...wordsOf(event, job, who, heldByDispute, dispute) })),
    ...lateReport(dispute, who),
    ...endOfDispute(dispute, job),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  return [
    ...done.map(({ at, ...words }): TimelineItem => ({ state: 'done', when: times.short(at), ...words })),
    ...stepsAhead(job, who, dispute, times),
  ];
}

/** Damage or danger that was reported after release. */
function lateReport(dispute: DisputeCase | null, who: Who): (Words & { at: Date })[] {
  if (!dispute || !isPaidOut(dispute)) return [];
  const { openedAt: at, openedBy, reason, amount } = dispute;
  const title = `${openedBy === 'landscaper' ? who.Landscaper : who.Customer} reported ${reason === 'safety' ? 'danger' : 'damage'}`;
  return [
    {
      at,
      icon: 'flag',
      title,
      more: (
        <>
          <Sum of="reported" pence={amount} />, paid out before.
        </>
      ),
    },
  ];
}

/** How a dispute was settled (WEB-S5). */
function endOfDispute(dispute: DisputeCase | null, job: JobPage): (Words & { at: Date })[] {
  if (!dispute?.endedAt) return [];
  const { endedAt: at, outcome, decision, appeal } = dispute;
  const terms = acceptedTerms(dispute);
  const people = peopleOf(job);
  const settled: Words[] = decision
    ? [
        {
          icon: 'gavel',
          title: 'We decided about the problem',
          more: isPaidOut(dispute) ? (
            <>
              <Sum of="given-back" pence={decision.toCustomer} /> back to {people.customer}
            </>
          ) : (
            <>
              <Sum of="released" pence={decision.toLandscaper} /> to {people.landscaper},{' '}
              <Sum of="given-back" pence={decision.toCustomer} /> back to {people.customer}
            </>
          ),
        },
      ]
    : outcome === 'agreed'
      ? [
          {
            icon: 'handshake',
            title: 'The problem was settled',
            more: terms && <InWords of={termsWords(terms, people, dispute)} />,
          },
        ]
      : outcome === 'withdrawn'
        ? [{ icon: 'undo-2', title: 'The report of a problem was withdrawn' }]
        : [];
  const answered = appeal?.answer && {
    at: appeal.answer.at,
    icon: 'gavel' as const,
    title: appeal.answer.upheld ? 'The appeal was upheld' : 'The appeal was not upheld',
  };
  return [...settled.map((words) => ({ at, ...words })), ...(answered ? [answered] : [])];
}

/** "You" for the viewer and first names for the others; with a capital at the start of a sentence. */
function namesFor(job: JobPage) {
  const { customer, landscaper } = peopleOf(job);
  const [owner, hired] = [job.viewerRole === 'owner', job.viewerRole === 'hired'];
  return {
    Customer: owner ? 'You' : customer,
    Landscaper: hired ? 'You' : job.landscaper ? landscaper : 'The landscaper',
    customer: owner ? 'you' : customer,
    landscaper: hired ? 'you' : landscaper,
    landscapers: hired ? 'your' : `${landscaper}’s`,
  };
}
type Who = ReturnType<typeof namesFor>;

function wordsOf(
  { name, amount, visit, said }: JobEvent,
  job: JobPage,
  who: Who,
  disputeReason: string | null,
  dispute: DisputeCase | null,
): Words {
  const { payment, photos } = job;
  switch (name) {
    case 'posted':
      return { icon: 'seed', title: `${who.Customer} posted the job` };
    case 'bid-accepted':
      return {
        icon: 'check',
        title: (
          <>
            {who.Customer} chose {who.landscapers} bid
            {job.bid ? (
              <>
                {' '}
                of <Sum of="bid" pence={job.bid.amount} />
              </>
            ) : (
              ''
            )}
          </>
        ),
      };
    case 'payment-held':
      return {
        icon: 'lock',
        title: (
          <>
            {who.Customer} paid <Sum of="paid" pence={amount ?? 0} />
          </>
        ),
        more: 'Held by our payment provider',
      };
    case 'price-raised':
      return {
        icon: 'lock',
        title: (
          <>
            {who.Customer} paid <Sum of="paid" pence={amount ?? 0} /> more
          </>
        ),
        more: 'The price went up, as both agreed',
      };
    case 'date-proposed':
    case 'date-accepted':
    case 'date-declined':
      return dateStep(name, visit, who);
    case 'nest-checked':
      return job.nestCheck === 'found'
        ? { icon: 'bird', title: `${who.Landscaper} found a nest`, more: 'The work waits until the birds have left.' }
        : { icon: 'bird', title: `${who.Landscaper} looked for nests`, more: 'None were found.' };
    case 'work-started':
      return job.startedBy === 'clock'
        ? { icon: 'clock', title: 'The agreed time came', more: 'Start work had not been pressed.' }
        : { icon: 'shovel', title: 'Work started' };
    case 'marked-complete':
      if (said) return { icon: 'camera', title: `${who.Landscaper} marked it complete`, more: saidWords(said) };
      return {
        icon: 'camera',
        title: `${who.Landscaper} marked it complete${photos.after.length ? `, with ${counted(photos.after.length, 'photo')}` : ''}`,
      };
    case 'marking-taken-back':
      return { icon: 'undo-2', title: 'The marking was taken back', more: 'A missed visit was reported.' };
    case 'confirmed':
      return payment && payment.dispute !== 'none'
        ? { icon: 'hand-coins', title: 'The undisputed part was released' }
        : { icon: 'circle-check', title: `${who.Customer} confirmed that it is complete` };
    case 'problem-reported':
      return {
        icon: 'flag',
        title: `${dispute?.openedBy === 'landscaper' && !isPaidOut(dispute) ? who.Landscaper : who.Customer} reported a problem`,
        more: (
          <>
            {payment && (
              <>
                <Sum of="reported" pence={payment.disputedAmount} />.
              </>
            )}
            {disputeReason && ` “${disputeReason}”`}
          </>
        ),
      };
    case 'completed':
      return {
        icon: 'flower-2',
        title: 'The job is complete',
        more:
          payment?.dispute === 'none' && payment.chargedBack === 0 ? (
            <>
              <Sum of="released" pence={payment.released} /> released
              {!job.customerConfirmedAt &&
                ` automatically${ranUsual(job) ? `, after ${REVIEW_PERIOD_HOURS} hours` : ''}`}
            </>
          ) : undefined,
      };
    case 'cancelled':
      return { icon: 'circle-x', title: 'The job was cancelled' };
    case 'reviewed':
      return {
        icon: 'star',
        title: `${who.Customer} reviewed the work`,
        more: job.review ? `${job.review.rating} out of 5` : undefined,
      };
  }
}

/** What was said with a marking that was taken back. */
const saidWords = ({ note, noPhotosBecause }: NonNullable<JobEvent['said']>) =>
  [note && `“${note}”`, noPhotosBecause && `No photos: “${noPhotosBecause}”`].filter(Boolean).join(' ') || undefined;

/** Whether the customer had exactly the usual time to check the work. */
const ranUsual = ({ landscaperCompletedAt: markedAt, autoCompleteAt }: JobPage) =>
  markedAt && autoCompleteAt?.getTime() === addHours(markedAt, REVIEW_PERIOD_HOURS).getTime();

/** A date that one side proposed, or the other side’s answer. */
function dateStep(
  name: 'date-proposed' | 'date-accepted' | 'date-declined',
  visit: JobEvent['visit'],
  { Customer, Landscaper }: Who,
): Words {
  const byCustomer = visit?.proposedBy === 'customer';
  const [asks, answers] = byCustomer ? [Customer, Landscaper] : [Landscaper, Customer];
  const from = visit?.movesFrom;
  const why = visit?.reason === 'rain' ? ' because of rain' : '';
  const titles = {
    'date-proposed': from
      ? `${asks} asked to move the visit${why}`
      : `${asks} ${byCustomer ? 'suggested another day' : 'proposed a date'}`,
    'date-accepted': `${answers} agreed to ${from ? 'move the visit' : 'the date'}`,
    'date-declined': `${answers} declined ${from ? 'to move the visit' : 'the date'}`,
  };
  const instead = from ? `, instead of ${dayDate(from)}` : '';
  return { icon: 'calendar', title: titles[name], more: visit && `${visitWords(visit)}${instead}` };
}

const visitWords = (visit: JobEvent['visit']) => visit && `${dayDate(visit.date)}, ${visit.time}`;

const currentStep = (words: Words & { when: ReactNode }): TimelineItem => ({ state: 'now', ...words });
const nextStep = (words: Words & { when: ReactNode }): TimelineItem => ({ state: 'next', ...words });

/** The current step and the next ones. */
function stepsAhead(job: JobPage, who: Who, dispute: DisputeCase | null, times: Times): TimelineItem[] {
  const { status, payment } = job;
  if (status === 'posted')
    return [
      currentStep({ icon: 'hourglass', title: 'Waiting for bids', when: `${job.bidCount} of ${job.maxBids} so far` }),
      nextStep({
        icon: 'check',
        title: `${who.Customer} choose${verbEnding(who.Customer)} a bid and pay${verbEnding(who.Customer)}`,
        when: 'Held until the job is complete',
      }),
    ];
  if (payment?.state === 'requires_payment') {
    return [
      currentStep({
        icon: 'credit-card',
        title: `Waiting for ${who.customer} to pay`,
        when: `Until ${times.by(payment.payBy)}`,
      }),
      nextStep({ icon: 'shovel', title: `${who.Landscaper} can start`, when: 'When the payment is held' }),
    ];
  }
  if (payment?.state === 'held' && payment.frozen > 0 && releasable(payment) === 0)
    return [
      currentStep({
        icon: 'scale',
        title: job.viewerRole === 'owner' ? 'Waiting for your bank' : `Waiting for ${peopleOf(job).customer}’s bank`,
        when: (
          <>
            None of the <Sum of="with-bank" pence={payment.frozen} /> moves until then
          </>
        ),
      }),
    ];
  if (payment?.dispute === 'open')
    return [
      currentStep({
        icon: 'scale',
        title:
          dispute && dispute.state !== 'review'
            ? `In dispute: ${STATE_WORDS[dispute.state].toLowerCase()}`
            : 'Waiting for our decision',
        when: (
          <>
            <Sum of="in-dispute" pence={payment.disputed} /> stays held until then
          </>
        ),
      }),
      ...releaseSteps(job, who, times),
    ];
  if (payment?.state === 'held' && isOpenAbsence(payment.absence))
    return [
      currentStep({
        icon: 'clock-alert',
        title: `Waiting to hear whether ${who.landscaper} came`,
        when: 'Nothing is released until then',
      }),
    ];
  if (status === 'active')
    return [
      currentStep({ icon: 'hourglass', title: `Waiting for ${who.landscaper} to start`, when: 'The payment is held' }),
      ...releaseSteps(job, who, times),
    ];
  if (status === 'in_progress')
    return job.landscaperCompletedAt
      ? waitingForConfirmation(job, who, times)
      : [
          currentStep({
            ...(!isSaidToBeThere(job)
              ? { icon: 'clock', title: `Waiting to hear whether ${who.landscaper} came` }
              : { icon: 'shovel', title: 'Work is under way' }),
            when: `Until ${who.landscaper} mark${verbEnding(who.Landscaper)} it complete`,
          }),
          ...releaseSteps(job, who, times),
        ];
  if (payment?.payout === 'waiting_payee' || payment?.payout === 'account_gone')
    return [
      currentStep({
        icon: 'wallet',
        title: `Waiting for ${who.landscapers}${payment.payout === 'account_gone' ? ' new' : ''} payout account`,
        when: 'We send the money once it is ready',
      }),
    ];
  return [];
}

const verbEnding = (person: string) => (person === 'You' ? '' : 's');

/** The release of the undisputed part. */
function releaseSteps(
  { payment, landscaperCompletedAt, autoCompleteAt }: JobPage,
  who: Who,
  times: Times,
): TimelineItem[] {
  if (!payment || releasable(payment) === 0) return [];
  if (!landscaperCompletedAt)
    return [
      nextStep({
        icon: 'clock',
        title: `${who.Customer} confirm${verbEnding(who.Customer)}, or ${REVIEW_PERIOD_HOURS} hours pass`,
        when: 'From when it is marked complete',
      }),
      nextStep({
        icon: 'hand-coins',
        title: `Released to ${who.landscaper}`,
        when: (
          <>
            <Sum of="to-release" pence={releasable(payment)} />, less our {FEE_PERCENT}% fee
          </>
        ),
      }),
    ];
  return payment.releaseDueAt && autoCompleteAt
    ? [
        nextStep({
          icon: 'hand-coins',
          title: `Released to ${who.landscaper}`,
          when: `When ${who.customer} confirm${verbEnding(who.Customer)}, or ${times.at(autoCompleteAt)}`,
        }),
      ]
    : [];
}

function waitingForConfirmation(job: JobPage, who: Who, times: Times): TimelineItem[] {
  const until = job.payment?.releaseDueAt;
  return until
    ? [
        currentStep({ icon: 'clock', title: `Waiting for ${who.customer}`, when: `Until ${times.by(until)}` }),
        ...releaseSteps(job, who, times),
      ]
    : [];
}
