// What both sides read about a visit: whether the landscaper has come, and what follows if not.
import { addHours } from '#src/kernel/clock';
import { ABSENCE_ANSWER_HOURS, LATE_AGAIN_HOURS } from '#src/kernel/deadlines';
import { formatPounds } from '#src/kernel/money';
import { clockTime, dateTime, longDate } from '#src/kernel/written-date';
import type { VisitFacts, With } from '../facts';
import type { EmailContent } from '../email-content';
import { jobNamed, quoted, reportOf } from './words';
import { needs, type NewsTable } from '../news';

type Answered = With<'job' | 'customer' | 'landscaper' | 'absence'>;

const PART_OF_DAY: Record<NonNullable<VisitFacts['part']>, { isOver: string; onDay: string }> = {
  morning: { isOver: ', and the morning is over', onDay: ', in the morning' },
  afternoon: { isOver: ', and the afternoon is over', onDay: ', in the afternoon' },
  evening: { isOver: ', and the evening is over', onDay: ', in the evening' },
  anytime: { isOver: '', onDay: '' },
};

/** A landscaper who may not answer is not asked: their silence decides nothing. */
const reportedWhileSuspended = ({ job, customer }: Answered): EmailContent => ({
  subject: `${customer.name} says you have not turned up: ${job.title}`,
  paragraphs: [
    `${customer.name} expected you for “${job.title}” and says that you have not turned up.`,
    `Your account is suspended, so you cannot answer this, and we do not take your silence for an answer: unless ${customer.name} says that you came, or takes the report back, we decide about it. Until then nothing is released.`,
    'If you think that the suspension is wrong, log in and appeal.',
  ],
  summary: [['Job', jobNamed(job)]],
  action: { words: 'See the job, or appeal', path: `/jobs/${job.id}` },
});

function isComing({ job, landscaper, absence }: Answered, comingAt: Date): EmailContent {
  return {
    subject: `${landscaper.name} is coming at ${clockTime(comingAt)}: ${job.title}`,
    paragraphs: [
      `You told us that nobody had come. ${landscaper.name} now says that they are coming at ${clockTime(comingAt)}.`,
      `When they come, please tell us. If they are still not there ${LATE_AGAIN_HOURS} hours after that time, ${absence.weDecide ? 'we decide' : absence.mayHaveBack ? 'you can cancel for a full refund' : 'that counts as not coming'}. Nothing is released until you say that they came.`,
    ],
    onSite: `They say that they are coming on ${dateTime(comingAt)}.`,
    summary: [
      ['They come', dateTime(comingAt)],
      [
        absence.weDecide ? 'We decide from' : 'Counts as not coming from',
        dateTime(addHours(comingAt, LATE_AGAIN_HOURS)),
      ],
      ['Job', jobNamed(job)],
    ],
    action: { words: 'Yes, they have come', path: reportOf(job) },
    otherAction: { words: `Message ${landscaper.name}`, path: `/messages/${job.id}` },
  };
}

function isNotComing({ job, landscaper, absence }: Answered): EmailContent {
  const { held, mayHaveBack, words } = absence;
  const said = `You told us that nobody had come, and ${landscaper.name} says that they are not coming.`;
  return {
    subject: `${landscaper.name} is not coming: ${job.title}`,
    paragraphs: mayHaveBack
      ? [
          `${said} You can now cancel and get all ${formatPounds(held)} back. That ends the job.`,
          'If you would rather agree on another day, write to each other. Nothing is released meanwhile.',
        ]
      : [
          `${said} ${formatPounds(held)} stays held, and nothing is released.`,
          'You can agree on another day, or report a problem. Then both of you are heard, and we decide if you do not agree.',
        ],
    quote: quoted(landscaper, words),
    summary: [['Job', jobNamed(job)]],
    action: mayHaveBack
      ? { words: 'Get a full refund', path: `/jobs/${job.id}/not-come/refund` }
      : { words: 'Report a problem', path: `/jobs/${job.id}/report-problem` },
    otherAction: { words: `Message ${landscaper.name}`, path: `/messages/${job.id}` },
  };
}

function wasThere({ job, landscaper, absence }: Answered): EmailContent {
  const { held, isInDispute, words } = absence;
  const said = `You told us that nobody had come, and ${landscaper.name} says that they were there.`;
  return {
    subject: `${landscaper.name} says that they were there: ${job.title}`,
    paragraphs: [
      isInDispute
        ? `${said} So this is a dispute now: all ${formatPounds(held)} stays held, and nothing is released.`
        : `${said} We decide about it. Until then ${formatPounds(held)} stays held, and nothing is released.`,
      'Both of you are heard. If they came after all, you can say so at any time.',
    ],
    quote: quoted(landscaper, words),
    summary: [['Job', jobNamed(job)]],
    action: isInDispute
      ? { words: 'See the dispute', path: `/jobs/${job.id}/dispute` }
      : { words: 'See your job', path: `/jobs/${job.id}` },
    otherAction: { words: 'Say that they came', path: reportOf(job) },
  };
}

const answeredInWords = ({ job, landscaper, absence }: Answered): EmailContent => ({
  subject: `${landscaper.name} answered about ${job.title}`,
  paragraphs: [
    'You told us that they had not turned up. If this does not settle it, report a problem, and we will decide.',
  ],
  quote: quoted(landscaper, absence.words),
  summary: [['Job', jobNamed(job)]],
  action: { words: 'See the job', path: `/jobs/${job.id}` },
});

type InReview = With<'job' | 'customer' | 'landscaper' | 'absence' | 'admins'>;

const WE_DECIDE = 'It has not been cleared up between the two of you, so we decide.';

const stillHeld = ({ absence }: InReview) =>
  `Until then ${formatPounds(absence.held)} stays held, and nothing is released.`;

const isSettled = ({ visit }: With<'visit'>, at: Date) =>
  visit.isAnswered || visit.lateFrom === null || visit.lateFrom > at;

type Missed = With<'absence'>;
const isClosed = ({ absence }: Missed) => absence.closedAs !== null;

const isClosedOrAnswered = ({ absence }: Missed) => absence.closedAs !== null || absence.answer !== null;

const isClosedOrNew = ({ absence }: Missed) => absence.closedAs !== null || absence.answer === null;

const isNotClearedUp = ({ absence }: Missed) => absence.closedAs !== 'came' && absence.closedAs !== 'withdrawn';

/** What to say once the job is over, by its status. */
const AFTER_THE_JOB: Record<string, string> = {
  completed: 'The job is complete.',
  cancelled: 'The job was cancelled.',
};

export const absences = {
  'arrival-asked': needs('job', 'customer', 'landscaper', 'visit').tell({
    plain: 'Please tell us whether your landscaper has come',
    customer: {
      text: 'any-hour',
      always: 'money',
      unless: isSettled,
      email: ({ job, landscaper, visit }) => {
        const { lateFrom, part } = visit;
        if (!lateFrom) throw new Error('nobody is asked about a visit that is not agreed');
        const { isOver, onDay } = part ? PART_OF_DAY[part] : { isOver: '', onDay: ` at ${clockTime(lateFrom)}` };
        return {
          subject:
            part === 'anytime'
              ? `Has ${landscaper.name} come today?`
              : `It is ${clockTime(lateFrom)}${isOver}. Has ${landscaper.name} come?`,
          paragraphs: [
            `${landscaper.name} was to come for “${job.title}” on ${longDate(lateFrom)}${onDay}. Please tell us whether they have.`,
            `If nobody is there, tell us. ${landscaper.name} then has ${ABSENCE_ANSWER_HOURS} hours to answer, and nothing is released meanwhile.`,
          ],
          summary: [['Job', jobNamed(job)]],
          action: { words: 'Yes', path: `/jobs/${job.id}/came` },
          otherAction: { words: 'Nobody is here', path: `/jobs/${job.id}/not-come` },
        };
      },
    },
  }),
  'absence-reported': needs('job', 'customer', 'landscaper', 'absence').tell({
    plain: 'Your customer says that you have not turned up',
    landscaper: {
      text: 'any-hour',
      always: 'money',
      unless: isClosedOrAnswered,
      email: (facts) => {
        const { job, customer, absence } = facts;
        if (!absence.canAnswer) return reportedWhileSuspended(facts);
        const { answerBy, held, mayHaveBack, weDecide } = absence;
        const by = answerBy ? `by ${dateTime(answerBy)}` : `within ${ABSENCE_ANSWER_HOURS} hours of this email`;
        return {
          subject: `${customer.name} says you have not turned up: ${job.title}`,
          paragraphs: [
            `${customer.name} expected you for “${job.title}” and says that you have not turned up. Please answer ${by}.`,
            'You can say that you are coming today, and when. You can say that you are not coming. Or you can say that you were there, with a photo or a note about it: then we read what both of you write.',
            `${
              weDecide
                ? 'Without an answer in time, we decide'
                : `No answer in time counts as not coming${mayHaveBack ? `, and ${customer.name} can then cancel for a full refund of ${formatPounds(held)}` : ''}`
            }. Until this is cleared up, nothing is released to you automatically: only ${customer.name} or we can release it.`,
          ],
          summary: [
            ['Answer', by],
            ['Job', jobNamed(job)],
          ],
          action: { words: `Answer ${customer.name}`, path: `/jobs/${job.id}/not-come/answer` },
          otherAction: { words: `Message ${customer.name}`, path: `/messages/${job.id}` },
        };
      },
    },
  }),
  'absence-answered': needs('job', 'customer', 'landscaper', 'absence').tell({
    plain: 'Your landscaper has answered about not turning up',
    customer: {
      text: 'any-hour',
      always: 'money',
      unless: isClosedOrNew,
      email: (facts) => {
        const { answer, comingAt } = facts.absence;
        if (answer === 'coming' && comingAt) return isComing(facts, comingAt);
        if (answer === 'was-there') return wasThere(facts);
        if (answer === 'words') return answeredInWords(facts);
        // If they were expected and have run out of time, they are not coming.
        return isNotComing(facts);
      },
    },
  }),
  'absence-unanswered': needs('job', 'customer', 'landscaper', 'absence').tell({
    customer: {
      plain: 'Your landscaper’s time to answer is over. It counts as not coming',
      text: 'by-day',
      always: 'money',
      unless: isClosed,
      email: ({ job, landscaper, absence }) => {
        const all = formatPounds(absence.held);
        const why = absence.comingAt
          ? `${landscaper.name} was expected again on ${dateTime(absence.comingAt)}, and you have not told us that they came.`
          : absence.answer
            ? `What ${landscaper.name} answered about not turning up no longer stands.`
            : `You told us that nobody had come. ${landscaper.name} has not answered within ${ABSENCE_ANSWER_HOURS} hours.`;
        const { mayHaveBack } = absence;
        return {
          subject: mayHaveBack ? `You can have ${all} back: ${job.title}` : `It counts as not coming: ${job.title}`,
          paragraphs: [
            mayHaveBack
              ? `${why} That counts as not coming, so you can now cancel and get all ${all} back. That ends the job.`
              : `${why} That counts as not coming. Report a problem to ask for your money back: both of you are heard, and we decide if you do not agree.`,
            'If they came after all, say so, or take your report back. Nothing is released until you do, or we decide.',
            `${landscaper.name} has been told the same, and may write to you, or appeal to us.`,
          ],
          summary: [
            ['Held now', all],
            ['Job', jobNamed(job)],
          ],
          action: mayHaveBack
            ? { words: 'Get a full refund', path: `/jobs/${job.id}/not-come/refund` }
            : { words: 'Report a problem', path: `/jobs/${job.id}/report-problem` },
          otherAction: { words: 'They came, or I take it back', path: reportOf(job) },
        };
      },
    },
    landscaper: {
      plain: 'Your time to answer is over. Your customer may have everything back',
      text: 'by-day',
      always: 'money',
      unless: isClosed,
      email: ({ job, customer, absence }) => {
        const all = formatPounds(absence.held);
        const why = absence.comingAt
          ? `You were expected again on ${dateTime(absence.comingAt)}, and ${customer.name} has not said that you came.`
          : absence.answer
            ? `What you answered when ${customer.name} told us that you had not turned up no longer stands.`
            : `${customer.name} told us that you had not turned up, and your time to answer is over.`;
        return {
          subject: `It counts as not coming: ${job.title}`,
          paragraphs: [
            absence.mayHaveBack
              ? `${why} That counts as not coming, so ${customer.name} can now cancel and get all ${all} back.`
              : `${why} That counts as not coming. ${customer.name} can report a problem, in which both of you are heard.`,
            `Nothing is released to you unless ${customer.name} says that you came, or we decide so.`,
            `You can still write to ${customer.name}, or ask for another day, which ${customer.name} has to accept. If you think that this is wrong, appeal to us in the help centre, and say what happened.`,
          ],
          summary: [
            ['Held now', all],
            ['Job', jobNamed(job)],
          ],
          action: { words: 'See the job', path: `/jobs/${job.id}` },
          otherAction: { words: 'Appeal to us', path: '/help-center#contact' },
        };
      },
    },
  }),
  'absence-in-review': needs('job', 'customer', 'landscaper', 'absence', 'admins').tell({
    customer: {
      plain: 'You reported that nobody came, and we decide about it',
      text: 'by-day',
      always: 'money',
      unless: isClosed,
      email: (facts) => ({
        subject: `We are deciding about the missed visit: ${facts.job.title}`,
        paragraphs: [
          `You told us that nobody had come. ${WE_DECIDE} ${stillHeld(facts)}`,
          'If you have something that shows what happened, send it to us in the help centre. If they came after all, you can still say so.',
        ],
        summary: [['Job', jobNamed(facts.job)]],
        action: { words: 'See your job', path: reportOf(facts.job) },
        otherAction: { words: 'Write to us', path: '/help-center#contact' },
      }),
    },
    landscaper: {
      plain: 'Your customer reported that you did not turn up, and we decide about it',
      text: 'by-day',
      always: 'money',
      unless: isClosed,
      email: (facts) => ({
        subject: `We are deciding about the missed visit: ${facts.job.title}`,
        paragraphs: [
          `${facts.customer.name} told us that you had not turned up. ${WE_DECIDE} ${stillHeld(facts)}`,
          'If you were there, tell us what happened in the help centre, with a photo if you have one.',
        ],
        summary: [['Job', jobNamed(facts.job)]],
        action: { words: 'See the job', path: reportOf(facts.job) },
        otherAction: { words: 'Write to us', path: '/help-center#contact' },
      }),
    },
    admins: {
      plain: 'A report that nobody came waits for a decision',
      always: 'money',
      unless: isClosed,
      email: ({ job, customer, landscaper, absence }) => ({
        subject: `Please decide: ${formatPounds(absence.held)} and a missed visit, job ${job.number}`,
        paragraphs: [
          `${customer.name} reported that ${landscaper.name} had not come for “${job.title}”, and the two of them have not cleared it up. Nothing is released until we decide.`,
        ],
        quote: quoted(landscaper, absence.words),
        summary: [['Job', jobNamed(job)]],
        action: { words: 'Read the report and decide', path: reportOf(job) },
      }),
    },
  }),
  'absence-cleared': needs('job', 'customer', 'landscaper', 'absence', 'release').tell({
    plain: 'A report that you had not turned up is cleared up',
    landscaper: {
      text: 'by-day',
      always: 'money',
      unless: isNotClearedUp,
      email: ({ job, customer, absence, release }) => {
        const hasCome = absence.closedAs === 'came';
        const next = release.at
          ? `You have marked the work complete, so the time to check it runs on: the payment is released when ${customer.name} confirms, or on ${dateTime(release.at)}, unless ${customer.name} reports a problem before then.`
          : (AFTER_THE_JOB[job.status] ?? 'The job carries on as before.');
        return {
          subject: hasCome
            ? `${customer.name} says that you came: ${job.title}`
            : `${customer.name} has taken the report back: ${job.title}`,
          paragraphs: [
            hasCome
              ? `${customer.name} had told us that you had not turned up, and now says that you came. It does not count against either of you, and you no longer need to answer.`
              : `${customer.name} no longer says that you have not turned up. It does not count against either of you, and you no longer need to answer.`,
            next,
          ],
          summary: [['Job', jobNamed(job)]],
          action: { words: 'See the job', path: `/jobs/${job.id}` },
          otherAction: { words: `Message ${customer.name}`, path: `/messages/${job.id}` },
        };
      },
    },
  }),
} satisfies Partial<NewsTable>;
