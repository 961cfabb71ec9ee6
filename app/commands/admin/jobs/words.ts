// What the page of each act about a job says before it happens.
import type { JobAct } from '#src/modules/admin/domain/job-acts';
import type { ActWords } from '#app/commands/admin/act-words';

const BOTH_READ_IT = 'The customer and the landscaper read it in an email.';
const CLOSE = 'Close the conversation';
const REOPEN = 'Open the conversation again';
const PUT_OFF = 'Put off the release';
const WITHDRAW = 'Withdraw the bid';

export const JOB_ACTS: Record<JobAct, ActWords> = {
  'put-off-release': {
    link: PUT_OFF,
    title: 'Put off the release of the payment',
    what: [
      'Nothing is released by itself before the day you choose. The customer has until then to confirm that the work is complete, or to report a problem.',
      'If the customer confirms before, it is released at once.',
    ],
    reason: {
      label: 'Your reason',
      hint: BOTH_READ_IT,
    },
    confirm: PUT_OFF,
    icon: 'calendar-clock',
    done: 'Release put off',
  },
  'close-conversation': {
    link: CLOSE,
    title: CLOSE,
    what: [
      'Neither of them can write in it any more. Both can still read it, and your reason stands below the last message.',
      'The job and its payments carry on: dates, completion and problems stay on the job’s page.',
    ],
    reason: {
      label: 'Your reason',
      hint: BOTH_READ_IT,
    },
    confirm: CLOSE,
    icon: 'ban',
    danger: true,
    done: 'Conversation closed',
  },
  'reopen-conversation': {
    link: REOPEN,
    title: REOPEN,
    what: ['Both of them can write in it again at once.'],
    reason: {
      label: 'Your reason',
      hint: BOTH_READ_IT,
    },
    confirm: REOPEN,
    icon: 'rotate-cw',
    done: 'Conversation open again',
  },
  'withdraw-bid': {
    link: WITHDRAW,
    title: WITHDRAW,
    what: [
      'The customer can no longer accept it. The landscaper can place another bid while the job takes bids.',
      'This cannot be undone.',
    ],
    reason: {
      label: 'Your reason',
      hint: BOTH_READ_IT,
    },
    confirm: WITHDRAW,
    icon: 'x',
    danger: true,
    done: 'Bid withdrawn',
  },
  note: {
    link: 'Write a note',
    title: 'Write a note',
    what: [
      'Other admins see it on this page of the job. Write only what both sides may read: they can ask to see what we keep about them.',
    ],
    reason: {
      label: 'Your note',
      hint: 'Admins read it here and in the audit log. Nobody is told.',
    },
    confirm: 'Keep the note',
    icon: 'pencil',
    done: 'Note kept',
  },
};
