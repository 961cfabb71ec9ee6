// What the page of each act about a person says before it happens.
import type { PersonAct } from '#src/modules/admin/domain/person-acts';
import type { AccountTie } from '#src/modules/admin/ports/account-ties';
import { EMAIL_CHANGE_HOURS } from '#src/kernel/deadlines';
import type { ActWords } from '#app/commands/admin/act-words';

const TURN_DOWN = 'Turn down the appeal';
const KEEP_DATA = 'Keep the data for a legal claim';
const END_HOLD = 'End the legal hold';
const CORRECT_EMAIL = 'Correct the email';
const CORRECT_TYPE = 'Correct the type of account';
const THEY_READ_IT = 'The person reads it in an email.';
const WE_READ_IT = 'Admins read it in the audit log. The person does not.';

export const PERSON_ACTS: Record<PersonAct, ActWords> = {
  suspend: {
    link: 'Suspend',
    title: 'Suspend this person',
    what: [
      'They are signed out everywhere and cannot sign in. Their conversations are closed meanwhile.',
      'Jobs under way go on, and their money is released or refunded by the usual rules. They can still see both, and they can appeal to another admin.',
    ],
    reason: {
      label: 'Your reason',
      hint: THEY_READ_IT,
    },
    confirm: 'Suspend',
    icon: 'ban',
    danger: true,
    done: 'Suspended',
  },
  reinstate: {
    link: 'Lift the suspension',
    title: 'Lift the suspension',
    what: ['They can sign in again at once, and are told by email. An open appeal is granted with these words.'],
    reason: {
      label: 'Your reason',
      hint: 'If they appealed, they read it as the answer. Otherwise only admins read it.',
    },
    confirm: 'Lift the suspension',
    icon: 'rotate-cw',
    done: 'Suspension lifted',
  },
  uphold: {
    link: TURN_DOWN,
    title: TURN_DOWN,
    what: ['The suspension stays as it is. They can appeal only once, so this answer is final.'],
    reason: {
      label: 'Your answer',
      hint: THEY_READ_IT,
    },
    confirm: TURN_DOWN,
    icon: 'scale',
    danger: true,
    done: 'Appeal turned down',
  },
  'end-sessions': {
    link: 'End all sessions',
    title: 'End all sessions',
    what: ['They are signed out everywhere, and can sign in again with their password.'],
    reason: {
      label: 'Your reason',
      hint: WE_READ_IT,
    },
    confirm: 'End all sessions',
    icon: 'log-out',
    done: 'Sessions ended',
  },
  'send-reset': {
    link: 'Send a password reset',
    title: 'Send a password reset',
    what: ['They get an email with a link to set a new password. The old one works until they do.'],
    reason: {
      label: 'Your reason',
      hint: WE_READ_IT,
    },
    confirm: 'Send the email',
    icon: 'send',
    done: 'Password reset sent',
  },
  'correct-email': {
    link: CORRECT_EMAIL,
    title: CORRECT_EMAIL,
    what: [
      `The old address is told at once. For ${EMAIL_CHANGE_HOURS} hours nothing changes, and it can stop the change. Be sure that it is the owner of the account who asks.`,
      `Then we send a link to the new address. The email changes when that link is followed, within another ${EMAIL_CHANGE_HOURS} hours. They are signed out everywhere, and both addresses are told.`,
    ],
    reason: {
      label: 'Your reason',
      hint: 'The person reads it, at the old address.',
    },
    confirm: 'Ask for the change',
    icon: 'mail',
    done: 'The old address has been told',
  },
  'correct-type': {
    link: CORRECT_TYPE,
    title: CORRECT_TYPE,
    what: [
      'For a person who signed up as a customer and is a landscaper, or the other way round. They are signed out everywhere and told by email. When they log in again, they complete the profile of the right type.',
    ],
    reason: {
      label: 'Your reason',
      hint: WE_READ_IT,
    },
    confirm: CORRECT_TYPE,
    icon: 'users',
    done: 'Type corrected',
  },
  note: {
    link: 'Write a note',
    title: 'Write a note',
    what: ['Other admins see it on this person’s page. Write only what the person may read: they can ask to see it.'],
    reason: {
      label: 'Your note',
      hint: WE_READ_IT,
    },
    confirm: 'Keep the note',
    icon: 'pencil',
    done: 'Note kept',
  },
  'hold-data': {
    link: KEEP_DATA,
    title: KEEP_DATA,
    what: [
      'Nothing about this person is erased until an admin ends the hold, not even if they delete their account. They can still log in and out, and close the account.',
    ],
    reason: {
      label: 'Which claim, and who decided it',
      hint: 'The person can ask to see it.',
    },
    confirm: 'Keep the data',
    icon: 'lock',
    done: 'Data kept',
  },
  'lift-hold': {
    link: END_HOLD,
    title: END_HOLD,
    what: ['If they have deleted their account and their days of grace are over, it is erased by the next run.'],
    reason: {
      label: 'Why it is over',
      hint: WE_READ_IT,
    },
    confirm: END_HOLD,
    icon: 'rotate-cw',
    done: 'Legal hold ended',
  },
  delete: {
    link: 'Delete the account',
    title: 'Delete this account',
    what: [
      'Open jobs and pending bids are called off, and what is only about this person is erased. Records of payments and finished work stay, without a name. This cannot be undone.',
      'While work is open or money is held, an account cannot be deleted.',
    ],
    reason: {
      label: 'Your reason',
      hint: WE_READ_IT,
    },
    confirm: 'Delete the account',
    icon: 'trash-2',
    danger: true,
    done: 'Account deleted',
  },
};

/** What only an account of its type can have, which prevents correcting the type: "2 jobs". */
export const TIES: Record<AccountTie['what'], readonly [one: string, several: string]> = {
  jobs: ['job', 'jobs'],
  bids: ['bid', 'bids'],
  payments: ['payment', 'payments'],
  'payout-account': ['payout account', 'payout accounts'],
  documents: ['document or check', 'documents and checks'],
};

export const TYPES = { customer: 'Customer', landscaper: 'Landscaper', admin: 'Admin' };
