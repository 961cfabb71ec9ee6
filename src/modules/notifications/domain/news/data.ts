import { addHours } from '#src/kernel/clock';
import { GRACE_DAYS, IDLE_ANSWER_DAYS, IDLE_YEARS } from '#src/kernel/deadlines';
import { dateTime, longDate, shortDate } from '#src/kernel/written-date';
import type { DataRequestFacts } from '../facts';
import { DOCUMENT_NAMES } from './contract-parts';
import { AS_WRITTEN, needs, type NewsTable } from '../news';

const SETTINGS = { words: 'See your requests', path: '/my-data' };

const ASKED: Record<DataRequestFacts['kind'], string> = {
  see: 'to see data that is not in your download',
  correct: 'to correct your data',
  restrict: 'to restrict what we do with your data',
  delete: 'to delete your account',
};

export const data = {
  'data-request-made': needs('owner', 'request').tell({
    plain: 'We have your request about your data',
    owner: {
      always: 'security',
      email: ({ request }) => ({
        subject: `We have your request no. ${request.number} about your data`,
        paragraphs: [
          `You asked us ${ASKED[request.kind]}.`,
          request.kind === 'restrict'
            ? 'The restriction is in force. We store your data and use it only for work and money under way, until you end the restriction.'
            : `We answer by ${dateTime(request.dueAt)}.`,
          'If this was not you, someone has your password: set a new one now.',
        ],
        quote: request.words ? { by: 'You wrote', words: request.words } : undefined,
        action: SETTINGS,
        otherAction: { words: 'It was not me: set a new password', path: '/auth/forgot-password' },
      }),
    },
  }),
  'data-request-answered': needs('owner', 'request').tell({
    plain: 'We have answered your request about your data',
    owner: {
      always: 'security',
      email: ({ request }) => ({
        subject: `Our answer to your request no. ${request.number} about your data`,
        paragraphs: [
          request.because === 'idle'
            ? 'We were going to delete your account, because nobody had used it for so long. We have not done so, for the reason below.'
            : request.state === 'refused'
              ? `You asked us ${ASKED[request.kind]}. We have not done so, for the reason below.`
              : `You asked us ${ASKED[request.kind]}. It is done.`,
          request.state === 'refused' && request.kind === 'delete'
            ? 'You can log in and use your account as before.'
            : '',
          request.state === 'refused'
            ? 'If you think this is wrong, you can complain to us, and to the Information Commissioner’s Office at any time.'
            : '',
        ].filter(Boolean),
        quote: { by: 'Our answer', words: request.answer ?? '' },
        action: SETTINGS,
      }),
    },
  }),
  'deletion-asked': needs('owner', 'request').tell({
    plain: AS_WRITTEN,
    owner: {
      always: 'security',
      unless: ({ request }) => request.state !== 'grace',
      email: ({ request }) => ({
        subject: 'Your account is closed and will be erased',
        paragraphs: [
          request.because === 'idle'
            ? `Nobody has logged in to your account for ${IDLE_YEARS} years, and we have had no answer to our question whether it should stay. So we have closed it.`
            : 'You deleted your account.',
          `Nobody can see it any more, and on ${dateTime(request.eraseAt ?? request.dueAt)} we erase your data.`,
          'If you change your mind, press the button or log in before then: either undoes the deletion. Jobs and bids that were cancelled stay cancelled.',
          request.because === 'idle' ? '' : 'If this was not you, press the button and set a new password.',
        ].filter(Boolean),
        action: { words: 'Keep my account', path: request.keepPath ?? '/auth?tab=login' },
      }),
    },
  }),
  'deletion-undone': needs('owner', 'request').tell({
    plain: AS_WRITTEN,
    owner: {
      always: 'security',
      email: (_facts, at) => ({
        subject: 'Your account is open again',
        paragraphs: [
          `Someone logged in to your account, or used the link in our email, on ${dateTime(at)}. That has undone its deletion, and nothing was erased.`,
          'If you still want to leave, delete the account again in your settings. If it was not you, set a new password now.',
        ],
        action: { words: 'Set a new password', path: '/auth/forgot-password' },
      }),
    },
  }),
  /** Sent when nobody has used an account for years. */
  'account-idle': needs('owner').tell({
    plain: AS_WRITTEN,
    owner: {
      always: 'security',
      email: (_facts, at) => ({
        subject: 'Should your account stay?',
        paragraphs: [
          `Nobody has logged in to your account for ${IDLE_YEARS} years. We keep what we know about people only as long as they need it.`,
          `If you want to keep your account, log in before ${dateTime(addHours(at, 24 * IDLE_ANSWER_DAYS))}. You need do nothing else.`,
          `Otherwise we close it on that day, and ${GRACE_DAYS} days later we erase your data. What the law makes us keep, such as receipts, stays. We write to you again before it is erased.`,
        ],
        action: { words: 'Log in and keep my account', path: '/auth?tab=login' },
      }),
    },
  }),
  /** Sent before a new version of a contract document takes effect. */
  'terms-changing': needs('owner', 'terms').tell({
    plain: AS_WRITTEN,
    owner: {
      always: 'terms',
      email: ({ terms: { document, version } }) => ({
        subject: `Our ${DOCUMENT_NAMES[document]} change on ${shortDate(version)}`,
        paragraphs: [
          `From ${longDate(version)} there is a new version of our ${DOCUMENT_NAMES[document]}. You can read it now. At its end it says what is different.`,
          'A job keeps the version it was made under: the new one is for jobs that are posted from that day on.',
          'If you do not want to go on with it, you can delete your account in your settings once no job is under way and no money is held.',
        ],
        action: { words: 'Read the new version', path: `/legal-pages/versions/${document}/${version}` },
      }),
    },
  }),
  'account-erased': needs('leaver', 'request').tell({
    plain: AS_WRITTEN,
    leaver: {
      always: 'security',
      email: ({ request }) => ({
        subject: 'Your data has been erased',
        paragraphs: [
          'Your account is gone, and your data with it. The certificate says, table by table, what we erased, what we have to keep and by which law.',
          'Print it or save it now if you need it later. We remove your email address a day after sending this, so this is our last email to you.',
        ],
        action: { words: 'See the certificate', path: request.certificatePath ?? '/' },
      }),
    },
  }),
} satisfies Partial<NewsTable>;
