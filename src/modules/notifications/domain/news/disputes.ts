import { DISPUTE_APPEAL_DAYS, DISPUTE_OFFER_DAYS, PUT_RIGHT_HOURS } from '#src/kernel/deadlines';
import { formatPounds } from '#src/kernel/money';
import { dateTime } from '#src/kernel/written-date';
import type { Person, OfferTerms, CaseFacts, With } from '../facts';
import type { EmailContent } from '../email-content';
import { dateInWords, jobNamed, quoted } from './words';
import { needs, type NewsTable } from '../news';

const DISPUTE_NEWS = 'There is news about the dispute';

type Problem = With<'job' | 'customer' | 'landscaper' | 'hold' | 'problem'>;

type OfCase = With<'job' | 'customer' | 'landscaper' | 'dispute'>;

const HEARD =
  'We read what both of you write. You can talk it over and make each other offers; what you agree settles it. If you do not agree, we decide, and give our reasons in writing.';

const NOTHING_HELD =
  'Nothing is held any more: money goes back only if you agree on that, or if we decide so. The landscaper then repays it.';

function reportedByReader(facts: Problem): EmailContent {
  const { job, problem } = facts;
  const other = problem.openedBy === 'customer' ? facts.landscaper : facts.customer;
  return {
    subject: `We have your report about ${job.title}`,
    paragraphs: [
      problem.isPaidOut
        ? `This is about ${formatPounds(problem.amount)}, which has been paid out. ${NOTHING_HELD}`
        : `${formatPounds(problem.amount)} is in dispute. It stays held, and the clock has stopped for it.${restReleased(facts)}`,
      `We have asked ${other.name} to answer. ${HEARD}`,
    ],
    quote: quoted(openerOf(facts), problem.reason),
    summary: problemSummary(facts),
    action: { words: 'See the dispute', path: `/jobs/${job.id}/dispute` },
  };
}

function reportedToOther(facts: Problem, opener: Person): EmailContent {
  const { job, problem } = facts;
  return {
    subject: `${opener.name} reported a problem with ${job.title}`,
    paragraphs: [
      problem.isPaidOut
        ? `They say that something was damaged or is not safe. It is about ${formatPounds(problem.amount)}, which has been paid out. ${NOTHING_HELD}`
        : `${formatPounds(problem.amount)} is in dispute. It stays held until that is settled, and the release clock has stopped for it.${restReleased(facts)}`,
      `Please give your side by ${dateTime(problem.answerBy)}, with photos if you have any. ${HEARD}`,
    ],
    quote: quoted(opener, problem.reason),
    summary: problemSummary(facts),
    action: { words: 'Answer', path: `/jobs/${job.id}/dispute/answer` },
    otherAction: { words: `Message ${opener.name}`, path: `/messages/${job.id}` },
  };
}

const openerOf = ({ problem, customer, landscaper }: Problem): Person =>
  problem.openedBy === 'customer' ? customer : landscaper;

const restReleased = ({ hold, landscaper }: Problem): string =>
  hold.released > 0 ? ` The rest, ${formatPounds(hold.released)}, is released to ${landscaper.name}.` : '';

const problemSummary = ({ hold, problem }: Problem): [string, string][] => [
  ['Paid', formatPounds(hold.amount)],
  ['In dispute', formatPounds(problem.amount)],
  ['Released', formatPounds(hold.released)],
];

const offersBegin = (facts: OfCase): EmailContent =>
  about(facts, {
    subject: `Can you agree about ${facts.job.title}?`,
    paragraphs: [
      `You have each had your say. Now is the time to make each other an offer${until(facts.dispute)}: to put it right, to pay less, or a refund. The other accepts with one press.`,
      'If you do not agree by then, we decide.',
    ],
  });

const agreed = (facts: OfCase): EmailContent => {
  const { offer } = facts.dispute;
  const isPromise = offer?.terms.kind === 'put_right' && facts.dispute.putRight === null;
  return about(facts, {
    subject: `Agreed: ${facts.job.title}`,
    paragraphs: [
      isPromise
        ? `You agreed on this: ${termsWords(offer.terms, facts.dispute)}.${facts.dispute.isPaidOut ? '' : ' The amount in dispute stays held until then.'} When it is done, the customer has ${PUT_RIGHT_HOURS} hours to look.`
        : 'The dispute is over. The page shows what happens to the money.',
    ],
  });
};

const putRight = (facts: OfCase): EmailContent =>
  about(facts, {
    subject: `Is it right now? ${facts.job.title}`,
    paragraphs: [
      `${facts.landscaper.name} says that it has been put right. Please look${by(facts.dispute)}. If you say nothing by then, ${facts.dispute.isPaidOut ? 'the dispute is over, and no money goes back' : `what was in dispute goes to ${facts.landscaper.name}`}.`,
    ],
    quote: quoted(facts.landscaper, facts.dispute.putRight),
  });

const withdrawn = (facts: OfCase): EmailContent =>
  about(facts, {
    subject: `Withdrawn: the dispute about ${facts.job.title}`,
    paragraphs: [
      facts.dispute.isPaidOut
        ? 'Nothing is in dispute any more, and no money goes back.'
        : 'Nothing is in dispute any more. The money is held and released as if nobody had reported a problem.',
    ],
  });

const inReview = (facts: OfCase): EmailContent =>
  about(facts, {
    subject: `We are deciding: ${facts.job.title}`,
    paragraphs: [
      `The dispute is with us now. We read what has been written and shown, and aim to decide${by(facts.dispute)}. ${facts.dispute.isPaidOut ? 'No money moves until then.' : 'The amount in dispute stays held until then.'}`,
    ],
  });

const appealed = (facts: OfCase): EmailContent =>
  about(facts, {
    subject: `An appeal about ${facts.job.title}`,
    paragraphs: [
      `${appellant(facts).name} has appealed against our decision. An admin who had no part in it looks at it again${by(facts.dispute)}.`,
    ],
    quote: quoted(appellant(facts), facts.dispute.appeal?.text ?? null),
  });

function judged(facts: OfCase, reasons: string): EmailContent {
  const { judgement } = facts.dispute;
  const refund =
    judgement && judgement.refund > 0 ? ` ${formatPounds(judgement.refund)} more goes back to the customer.` : '';
  return {
    ...about(facts, {
      subject: `Our answer to the appeal: ${facts.job.title}`,
      paragraphs: [`${judgement?.upheld ? 'The appeal was upheld.' : 'The decision stands.'}${refund} This is final.`],
    }),
    quote: reasons ? { by: 'The reasons', words: reasons } : undefined,
  };
}

/** A decision about money that had been paid out. */
function decided(
  { job, settlement }: With<'job' | 'customer' | 'landscaper' | 'settlement'>,
  reasons: string | null,
  { who, whom }: { who: string; whom: string },
): EmailContent {
  const back = formatPounds(settlement.toCustomer);
  return {
    subject: `Decided: the dispute about ${job.title}`,
    paragraphs: [
      settlement.toCustomer > 0
        ? `Of the ${formatPounds(settlement.disputed)} in dispute, ${back} goes back to ${whom}. ${who === 'you' ? 'You repay' : `${who} repays`} it, and we give back our fee on it.`
        : 'No money goes back.',
      `If you think that this is wrong, you can appeal within ${DISPUTE_APPEAL_DAYS} days. Another admin then looks at it.`,
    ],
    quote: reasons ? { by: 'The reasons', words: reasons } : undefined,
    summary: [
      ['In dispute', formatPounds(settlement.disputed)],
      ['Back to the customer', back],
    ],
    action: { words: 'See the dispute', path: `/jobs/${job.id}/dispute` },
  };
}

function settled(
  { job, settlement }: With<'job' | 'customer' | 'landscaper' | 'settlement'>,
  to: { customer: string; landscaper: string },
  reasons: string | null,
): EmailContent {
  const disputed = formatPounds(settlement.disputed);
  const [released, back] = [formatPounds(settlement.toLandscaper), formatPounds(settlement.toCustomer)];
  return {
    subject: `Settled: the dispute about ${job.title}`,
    paragraphs: [
      `Of the ${disputed} in dispute, ${released} goes ${to.landscaper}, and ${back} goes back ${to.customer}.`,
      `If you think that this is wrong, you can appeal within ${DISPUTE_APPEAL_DAYS} days. Another admin then looks at it.`,
    ],
    quote: reasons ? { by: 'The reasons', words: reasons } : undefined,
    summary: [
      ['In dispute', disputed],
      ['To the landscaper', released],
      ['Back to the customer', back],
    ],
    action: { words: 'See where every penny went', path: `/jobs/${job.id}` },
    otherAction: { words: 'See the dispute', path: `/jobs/${job.id}/dispute` },
  };
}

const about = (
  { job, dispute }: OfCase,
  content: Pick<EmailContent, 'subject' | 'paragraphs' | 'quote'>,
): EmailContent => ({
  ...content,
  summary: [
    ['In dispute', formatPounds(dispute.amount)],
    ['Job', jobNamed(job)],
  ],
  action: { words: 'See the dispute', path: `/jobs/${job.id}/dispute` },
});

const otherThan = ({ recipient, customer, landscaper }: OfCase & { recipient: Person }): Person =>
  recipient.id === customer.id ? landscaper : customer;

const appellant = ({ dispute, customer, landscaper }: OfCase): Person =>
  dispute.appeal?.by === 'landscaper' ? landscaper : customer;

const until = ({ dueAt }: Pick<CaseFacts, 'dueAt'>): string => (dueAt ? ` until ${dateTime(dueAt)}` : '');

const by = ({ dueAt }: Pick<CaseFacts, 'dueAt'>): string => (dueAt ? ` by ${dateTime(dueAt)}` : '');

const termsWords = (terms: OfferTerms, { isPaidOut }: Pick<CaseFacts, 'isPaidOut'>): string =>
  terms.kind === 'put_right'
    ? `it is put right by ${dateInWords(terms.by)}`
    : terms.kind === 'reduce'
      ? `${formatPounds(terms.amount)} goes back to the customer`
      : terms.kind === 'refund'
        ? 'all that is in dispute goes back to the customer'
        : isPaidOut
          ? 'no money goes back'
          : 'all that is in dispute goes to the landscaper';

/** Taken back, or ended by “they came”, before anyone was told: nothing is in dispute any more. */
const isTakenBack = ({ problem }: With<'problem'>) => problem.amount === 0;

export const disputes = {
  'problem-reported': needs('job', 'customer', 'landscaper', 'hold', 'problem', 'admins').tell({
    customer: {
      plain: 'We have your report of a problem',
      text: 'by-day',
      always: 'money',
      unless: isTakenBack,
      email: (facts) =>
        facts.problem.openedBy === 'customer' ? reportedByReader(facts) : reportedToOther(facts, facts.landscaper),
    },
    landscaper: {
      plain: 'Your customer has reported a problem. Please answer in time',
      text: 'by-day',
      always: 'money',
      unless: isTakenBack,
      email: (facts) =>
        facts.problem.openedBy === 'landscaper' ? reportedByReader(facts) : reportedToOther(facts, facts.customer),
    },
    admins: {
      plain: 'There is a new dispute',
      always: 'money',
      unless: isTakenBack,
      email: (facts) => {
        const { job, customer, landscaper, problem } = facts;
        const [opener, other] = problem.openedBy === 'customer' ? [customer, landscaper] : [landscaper, customer];
        return {
          subject: `Dispute about ${formatPounds(problem.amount)}: job ${job.number}`,
          paragraphs: [
            `${opener.name} reported ${problem.isPaidOut ? 'damage or danger after the payment was released for' : 'a problem with'} “${job.title}”. We have asked ${other.name} to answer. It needs a decision only if the two do not agree.`,
          ],
          quote: quoted(opener, problem.reason),
          summary: problemSummary(facts),
          action: { words: 'See the dispute', path: `/jobs/${job.id}/dispute` },
        };
      },
    },
  }),
  'problem-settled': needs('job', 'customer', 'landscaper', 'settlement').tell({
    plain: 'Your dispute is decided',
    customer: {
      always: 'money',
      email: (facts) =>
        settled(
          facts,
          { customer: 'to you', landscaper: `to ${facts.landscaper.name}` },
          facts.settlement.reasonForCustomer,
        ),
    },
    landscaper: {
      always: 'money',
      email: (facts) =>
        settled(
          facts,
          { customer: `to ${facts.customer.name}`, landscaper: 'to you, before our fee' },
          facts.settlement.reasonForLandscaper,
        ),
    },
  }),
  'released-dispute-decided': needs('job', 'customer', 'landscaper', 'settlement').tell({
    plain: 'Your dispute is decided',
    customer: {
      always: 'money',
      email: (facts) => decided(facts, facts.settlement.reasonForCustomer, { who: facts.landscaper.name, whom: 'you' }),
    },
    landscaper: {
      always: 'money',
      email: (facts) => decided(facts, facts.settlement.reasonForLandscaper, { who: 'you', whom: facts.customer.name }),
    },
  }),
  'dispute-answered': needs('job', 'customer', 'landscaper', 'dispute', 'recipient').tell({
    plain: 'The other side has answered in your dispute',
    recipient: {
      always: 'money',
      email: (facts) =>
        about(facts, {
          subject: `${otherThan(facts).name} has answered about ${facts.job.title}`,
          paragraphs: [
            `You can talk it over now${until(facts.dispute)}, and make each other offers. After that there are ${DISPUTE_OFFER_DAYS} days for offers.`,
          ],
          quote: quoted(otherThan(facts), facts.dispute.answer),
        }),
    },
  }),
  'dispute-answer-due': needs('job', 'customer', 'landscaper', 'dispute', 'recipient').tell({
    plain: 'Please answer in your dispute before the time is over',
    recipient: {
      text: 'by-day',
      always: 'money',
      unless: ({ dispute }) => dispute.answer !== null,
      email: (facts) => ({
        ...about(facts, {
          subject: `Please answer ${otherThan(facts).name} about ${facts.job.title}`,
          paragraphs: [
            `${otherThan(facts).name} reported a problem, and we have not heard your side.${facts.dispute.isPaidOut ? '' : ` ${formatPounds(facts.dispute.amount)} stays held meanwhile.`}`,
            'If you do not answer, we decide on what we have. You can still write until then.',
          ],
        }),
        action: { words: 'Answer', path: `/jobs/${facts.job.id}/dispute/answer` },
      }),
    },
  }),
  'dispute-offers-begin': needs('job', 'customer', 'landscaper', 'dispute').tell({
    plain: 'You can make each other offers in your dispute now',
    customer: { always: 'money', email: offersBegin },
    landscaper: { always: 'money', email: offersBegin },
  }),
  'dispute-offer-made': needs('job', 'customer', 'landscaper', 'dispute', 'recipient').tell({
    plain: 'There is an offer in your dispute',
    recipient: {
      text: 'by-day',
      always: 'money',
      email: (facts) => {
        const { offer } = facts.dispute;
        return about(facts, {
          subject: `An offer from ${otherThan(facts).name}: ${facts.job.title}`,
          paragraphs: [
            `${otherThan(facts).name} offers: ${offer ? termsWords(offer.terms, facts.dispute) : 'see the dispute'}. You can accept it, decline it or make an offer of your own.`,
          ],
          quote: quoted(otherThan(facts), offer?.note ?? null),
        });
      },
    },
  }),
  'dispute-offer-declined': needs('job', 'customer', 'landscaper', 'dispute', 'recipient').tell({
    plain: 'Your offer was declined',
    recipient: {
      always: 'money',
      email: (facts) =>
        about(facts, {
          subject: `${otherThan(facts).name} declined your offer: ${facts.job.title}`,
          paragraphs: [
            `${facts.dispute.isPaidOut ? 'No money moves for now.' : 'The amount in dispute stays held.'} You can see on the page what happens next.`,
          ],
        }),
    },
  }),
  'dispute-agreed': needs('job', 'customer', 'landscaper', 'dispute').tell({
    plain: 'Your dispute ended with an agreement',
    customer: { always: 'money', email: agreed },
    landscaper: { always: 'money', email: agreed },
  }),
  'dispute-put-right': needs('job', 'customer', 'landscaper', 'dispute').tell({
    plain: 'Your landscaper says that it is put right. Please look',
    customer: { always: 'money', email: putRight },
  }),
  'dispute-withdrawn': needs('job', 'customer', 'landscaper', 'dispute').tell({
    plain: 'The dispute was withdrawn',
    customer: { always: 'money', email: withdrawn },
    landscaper: { always: 'money', email: withdrawn },
  }),
  'dispute-in-review': needs('job', 'customer', 'landscaper', 'dispute', 'admins').tell({
    plain: DISPUTE_NEWS,
    customer: { always: 'money', email: inReview },
    landscaper: { always: 'money', email: inReview },
    admins: {
      always: 'money',
      email: (facts) => ({
        ...about(facts, {
          subject: `Please decide: ${formatPounds(facts.dispute.amount)} in dispute, job ${facts.job.number}`,
          paragraphs: [
            `${facts.customer.name} and ${facts.landscaper.name} have not agreed about “${facts.job.title}”. It is for us to decide${by(facts.dispute)}.`,
          ],
        }),
        action: { words: 'Read both sides and decide', path: `/jobs/${facts.job.id}/settle` },
      }),
    },
  }),
  'decision-appealed': needs('job', 'customer', 'landscaper', 'dispute', 'admins').tell({
    plain: DISPUTE_NEWS,
    customer: { always: 'money', email: appealed },
    landscaper: { always: 'money', email: appealed },
    admins: {
      always: 'money',
      email: (facts) => ({
        ...appealed(facts),
        paragraphs: [
          `${appellant(facts).name} has appealed. An admin who had no part in the decision is to answer${by(facts.dispute)}.`,
        ],
        action: { words: 'Read the appeal', path: `/jobs/${facts.job.id}/dispute/judge` },
      }),
    },
  }),
  'appeal-answered': needs('job', 'customer', 'landscaper', 'dispute').tell({
    plain: 'The appeal in your dispute is answered',
    customer: { always: 'money', email: (facts) => judged(facts, facts.dispute.judgement?.reasonForCustomer ?? '') },
    landscaper: {
      always: 'money',
      email: (facts) => judged(facts, facts.dispute.judgement?.reasonForLandscaper ?? ''),
    },
  }),
} satisfies Partial<NewsTable>;
