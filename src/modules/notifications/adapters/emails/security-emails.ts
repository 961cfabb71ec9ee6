import { dateTime } from '#src/kernel/written-date';
import type { Facts } from '../../domain/facts';
import type { EmailContent } from './email-content';

/** An intruder is unlikely to have access to the inbox too, so the owner can recover the account from there. */
const TAKE_BACK = {
  action: { words: 'It was not me: set a new password', path: '/auth/forgot-password' },
  otherAction: { words: 'Contact us', path: '/help-center#contact' },
};

export const passwordChanged = (_facts: Facts['password-changed'], at: Date): EmailContent => ({
  subject: 'Your password was changed',
  paragraphs: [
    `The password of your account was changed on ${dateTime(at)}. Anyone signed in with the old one has been signed out.`,
    'If this was you, there is nothing to do. If not, set a new password now: we will send the link to this address.',
  ],
  ...TAKE_BACK,
});

export const twoFactorTurnedOn = (_facts: Facts['two-factor-turned-on'], at: Date): EmailContent => ({
  subject: 'Two-factor sign-in is on',
  paragraphs: [
    `Since ${dateTime(at)}, signing in to your account takes a code as well as your password.`,
    'Keep your recovery codes somewhere you can reach without your phone. Each one signs you in once.',
    'If this was not you, set a new password now and contact us: you cannot sign in without a code.',
  ],
  ...TAKE_BACK,
});

export const twoFactorTurnedOff = (_facts: Facts['two-factor-turned-off'], at: Date): EmailContent => ({
  subject: 'Two-factor sign-in is off',
  paragraphs: [
    `Since ${dateTime(at)}, your password alone signs in to your account again.`,
    'If this was you, there is nothing to do. If not, set a new password now, and turn two-factor sign-in on again.',
  ],
  ...TAKE_BACK,
});
