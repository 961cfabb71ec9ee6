import type { EventFacts } from '../../domain/event-facts';
import type { Letter } from './letter';
import { dayAndTime } from './words';

/** Whoever got in by stealth has the inbox least of all: from there its owner takes the account back. */
const TAKE_BACK = {
  action: { words: 'It was not me: set a new password', path: '/auth/forgot-password' },
  otherAction: { words: 'Write to us', path: '/help-center#contact' },
};

export const passwordChanged = ({ at }: EventFacts): Letter => ({
  subject: 'Your password was changed',
  paragraphs: [
    `The password of your account was changed on ${dayAndTime(at)}. Whoever was signed in with the old one is signed out.`,
    'If it was you, there is nothing to do. If it was not, set a new one now: the link comes to this address.',
  ],
  ...TAKE_BACK,
});

export const twoFactorTurnedOn = ({ at }: EventFacts): Letter => ({
  subject: 'Two-factor sign-in is on',
  paragraphs: [
    `Since ${dayAndTime(at)}, signing in to your account takes a code as well as your password.`,
    'Keep your recovery codes where you find them without your phone: each signs you in once.',
    'If it was not you, set a new password now and write to us: you cannot sign in without a code.',
  ],
  ...TAKE_BACK,
});

export const twoFactorTurnedOff = ({ at }: EventFacts): Letter => ({
  subject: 'Two-factor sign-in is off',
  paragraphs: [
    `Since ${dayAndTime(at)}, your password alone signs in to your account again.`,
    'If it was you, there is nothing to do. If it was not, set a new password now, and switch it on again.',
  ],
  ...TAKE_BACK,
});
