import { formatPounds } from '#src/kernel/money';
import { dateTime } from '#src/kernel/written-date';
import type { Facts, With } from '../facts';
import { needs, type NewsTable } from '../news';

const SIGN_IN = '/auth?tab=login';

const DECISIONS: Readonly<Record<string, string>> = {
  'cancel-job': 'cancel',
  'refund-after-release': 'refund released money for',
  'settle-by-hand': 'record a payment made by hand for',
  'write-off-debt': 'write off a debt for',
};

const wishOf = ({ act, jobTitle }: Facts['actRequest']): string =>
  jobTitle
    ? `${DECISIONS[act] ?? 'decide about'} “${jobTitle}”`
    : 'settle a difference between our books and the payment provider’s';

const isOver = ({ suspension }: With<'suspension'>) => suspension.isOver;

export const suspensions = {
  'person-suspended': needs('owner', 'suspension').tell({
    plain: 'Your account is suspended',
    owner: {
      always: 'security',
      unless: isOver,
      email: ({ suspension }) => ({
        subject: 'Your account is suspended',
        paragraphs: [
          suspension.endsAt
            ? `We have suspended your account until ${dateTime(suspension.endsAt)}. Until then you cannot use it. The reason is below.`
            : 'We have suspended your account. Until we lift the suspension you cannot use it. The reason is below.',
          'Jobs that are under way carry on, and so do their payments: it is released or refunded by the same rules as before. Log in with your password to see them.',
          'If you think this is wrong, log in and tell us why. Someone who did not make the decision will read it.',
        ],
        quote: { by: 'The reason', words: suspension.reason },
        action: { words: 'See your jobs, or appeal', path: SIGN_IN },
      }),
    },
  }),
  'suspension-appealed': needs('owner', 'suspension', 'admins').tell({
    plain: 'Someone appeals against a suspension',
    admins: {
      always: 'security',
      unless: isOver,
      email: ({ owner, suspension }) => ({
        subject: `${owner.name} appeals against a suspension`,
        paragraphs: ['An admin other than the one who suspended the account should read this appeal and answer it.'],
        quote: { by: owner.name, words: suspension.appeal ?? '' },
        action: { words: 'Read the appeal', path: `/admin/people/${owner.id}` },
      }),
    },
  }),
  'suspension-upheld': needs('owner', 'suspension').tell({
    plain: 'Your account stays suspended',
    owner: {
      always: 'security',
      unless: isOver,
      email: ({ suspension }) => ({
        subject: 'Your account stays suspended',
        paragraphs: [
          'Someone who did not make the decision has read your appeal. The suspension stays. Their answer is below.',
          suspension.endsAt
            ? `It ends on ${dateTime(suspension.endsAt)}.`
            : 'You can still see your jobs when you log in.',
        ],
        quote: { by: 'The answer', words: suspension.answer ?? '' },
        action: { words: 'See your jobs', path: SIGN_IN },
      }),
    },
  }),
  'suspension-lifted': needs('owner', 'suspension').tell({
    plain: 'Your account is open again',
    owner: {
      always: 'security',
      email: ({ suspension }) => ({
        subject: 'Your account is open again',
        paragraphs: ['Your account is no longer suspended. You can log in and use it as before.'],
        quote: suspension.answer ? { by: 'Our answer to your appeal', words: suspension.answer } : undefined,
        action: { words: 'Login', path: SIGN_IN },
      }),
    },
  }),
  'second-admin-asked': needs('actRequest', 'otherAdmins').tell({
    plain: 'An admin asks for a second decision',
    otherAdmins: {
      always: 'money',
      email: ({ actRequest: request }) => ({
        subject: `Please agree or refuse: ${formatPounds(request.amount)} ${request.jobTitle ? `for ${request.jobTitle}` : 'in the books'}`,
        paragraphs: [
          `${request.askedBy} wants to ${wishOf(request)}. It is about ${formatPounds(request.amount)}, so a second admin has to agree. Nothing has moved yet.`,
        ],
        quote: { by: request.askedBy, words: request.reason },
        action: { words: 'Agree or refuse', path: `/admin/requests/${request.id}` },
      }),
    },
  }),
} satisfies Partial<NewsTable>;
