import { PAYOUTS_STAY_DAYS } from '#src/kernel/deadlines';
import { dateTime } from '#src/kernel/written-date';
import type { EmailChangeFacts, With } from '../facts';
import type { EmailContent } from '../email-content';
import { AS_WRITTEN, needs, type NewsTable } from '../news';

/** An intruder is unlikely to read the inbox too, so the owner can recover the account from there. */
const TAKE_BACK = {
  action: { words: 'It was not me: set a new password', path: '/auth/forgot-password' },
  otherAction: { words: 'Contact us', path: '/help-center#contact' },
};

/** For landscapers: whoever changed it cannot send their money elsewhere at once. */
const payoutsStay = ({ hasPayouts }: { hasPayouts: boolean }): string[] =>
  hasPayouts
    ? [
        `For ${PAYOUTS_STAY_DAYS} days from then, the bank account that your payouts go to cannot be changed. Released money goes on to it as before.`,
      ]
    : [];

const NOT_ME = { action: { words: 'Contact us', path: '/help-center#contact' } };

const emailChanged = (
  { change, hasPayouts }: With<'newMailbox' | 'formerMailbox' | 'change' | 'hasPayouts'>,
  at: Date,
): EmailContent => ({
  subject: 'The email of your account has changed',
  paragraphs: [
    `Since ${dateTime(at)}, the email of your account is ${change.newEmail}. Before, it was ${change.oldEmail}. You have been signed out everywhere: log in with the new address and the same password.`,
    'If this is not what you wanted, please contact us at once.',
    ...payoutsStay({ hasPayouts }),
  ],
  ...NOT_ME,
});

const isAnsweredChange = ({ change }: { change: EmailChangeFacts }) => change.isOver;

export const security = {
  'password-changed': needs('owner', 'hasPayouts').tell({
    plain: AS_WRITTEN,
    owner: {
      always: 'security',
      email: (facts, at) => ({
        subject: 'Your password was changed',
        paragraphs: [
          `The password of your account was changed on ${dateTime(at)}. Anyone signed in with the old one has been signed out.`,
          'If this was you, there is nothing to do. If not, set a new password now: we will send the link to this address.',
          ...payoutsStay(facts),
        ],
        ...TAKE_BACK,
      }),
    },
  }),
  'phone-changed': needs('owner', 'hasPayouts').tell({
    plain: AS_WRITTEN,
    owner: {
      always: 'security',
      email: (facts, at) => ({
        subject: 'Your phone number was changed',
        paragraphs: [
          `The phone number of your account was changed on ${dateTime(at)}.`,
          'If this was you, there is nothing to do. If not, set a new password now, and correct the number in your settings.',
          ...payoutsStay(facts),
        ],
        ...TAKE_BACK,
      }),
    },
  }),
  'two-factor-turned-on': needs('owner', 'hasPayouts').tell({
    plain: AS_WRITTEN,
    owner: {
      always: 'security',
      email: (facts, at) => ({
        subject: 'Two-factor sign-in is on',
        paragraphs: [
          `Since ${dateTime(at)}, signing in to your account takes a code as well as your password.`,
          'Keep your recovery codes somewhere you can reach without your phone. Each one signs you in once.',
          'If this was not you, set a new password now and contact us: you cannot sign in without a code.',
          ...payoutsStay(facts),
        ],
        ...TAKE_BACK,
      }),
    },
  }),
  'two-factor-turned-off': needs('owner', 'hasPayouts').tell({
    plain: AS_WRITTEN,
    owner: {
      always: 'security',
      email: (facts, at) => ({
        subject: 'Two-factor sign-in is off',
        paragraphs: [
          `Since ${dateTime(at)}, your password alone signs in to your account again.`,
          'If this was you, there is nothing to do. If not, set a new password now, and turn two-factor sign-in on again.',
          ...payoutsStay(facts),
        ],
        ...TAKE_BACK,
      }),
    },
  }),
  'email-change-asked': needs('oldMailbox', 'change').tell({
    plain: 'Our support is about to change the email of your account. You can stop the change',
    oldMailbox: {
      always: 'security',
      unless: isAnsweredChange,
      email: ({ change }) => ({
        subject: 'Our support is about to change the email of your account',
        paragraphs: [
          `Our support has been asked to change the email of your account from ${change.oldEmail} to ${change.newEmail}. The reason is below. Nothing changes before ${dateTime(change.opensAt)}: until then, only this address can do anything about it. Then we send a link to the new address, and the email changes when that link is followed.`,
          `If you know about this, there is nothing to do. If not, please stop it: this works without logging in, until the change is made. If nobody makes it by ${dateTime(change.expiresAt)}, the email stays as it is.`,
        ],
        quote: { by: 'The reason', words: change.reason },
        action: { words: 'Stop the change', path: change.stopPath },
        otherAction: { words: 'Contact us', path: '/help-center#contact' },
      }),
    },
  }),
  'email-change-opened': needs('mailboxToConfirm', 'change').tell({
    plain: 'Please confirm your new email. Our support wants to change the email of an account to this address',
    mailboxToConfirm: {
      always: 'security',
      unless: isAnsweredChange,
      email: ({ change }) => ({
        subject: 'Please confirm your new email',
        paragraphs: [
          `Our support wants to change the email of your account to ${change.newEmail}. Please confirm that it is yours by ${dateTime(change.expiresAt)}. Until you do, nothing changes.`,
          'If you have no account with us, an address was mistyped. You can ignore this email.',
        ],
        action: { words: 'Confirm this address', path: change.confirmPath },
      }),
    },
  }),
  'email-changed': needs('newMailbox', 'formerMailbox', 'change', 'hasPayouts').tell({
    plain: `The email of your account has changed. If you did not want that, please contact us at once. For ${PAYOUTS_STAY_DAYS} days, no bank account that we pay into can be changed`,
    newMailbox: { always: 'security', email: emailChanged },
    formerMailbox: { always: 'security', email: emailChanged },
  }),
  'email-change-stopped': needs('oldMailbox', 'admins', 'change').tell({
    plain: 'The email of your account stays as it is',
    oldMailbox: {
      always: 'security',
      email: ({ change }) => ({
        subject: 'The email of your account stays as it is',
        paragraphs: [
          `You have stopped the change to ${change.newEmail}. The email of your account is still ${change.oldEmail}. We have told our support.`,
        ],
        ...NOT_ME,
      }),
    },
    admins: {
      always: 'security',
      email: ({ oldMailbox, change }) => ({
        subject: `${oldMailbox.name} has stopped a change of their email`,
        paragraphs: [
          'The change that an admin asked for was stopped from the link we sent to the address of the account. The request may not have come from its owner: please look into it before you ask again.',
        ],
        quote: { by: 'The reason the admin gave', words: change.reason },
        action: { words: 'See the person', path: `/admin/people/${oldMailbox.id}` },
      }),
    },
  }),
  'type-corrected': needs('owner', 'userType').tell({
    plain: AS_WRITTEN,
    owner: {
      always: 'security',
      email: ({ userType }) => ({
        subject: `Your account is a ${userType}’s now`,
        paragraphs: [
          `You had signed up as a ${userType === 'customer' ? 'landscaper' : 'customer'}, and our support has corrected that: you are a ${userType} now. You have been signed out everywhere. Your email and password are the same as before.`,
          userType === 'customer'
            ? 'When you log in, we ask you for your contact details. After that you can post your first job.'
            : 'When you log in, we ask you about your business. After that you can find jobs and bid.',
        ],
        action: { words: 'Login', path: '/auth?tab=login' },
        otherAction: { words: 'Contact us', path: '/help-center#contact' },
      }),
    },
  }),
} satisfies Partial<NewsTable>;
