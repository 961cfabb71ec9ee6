import type { DataRequestAct } from './data-request-acts';
import type { JobAct } from './job-acts';
import type { PersonAct } from './person-acts';
import type { RequestAct } from './request';

/**
 * What one admin, acting alone, can bring about: the four classes of decision 96. Every row of the route table for
 * admins names one.
 *
 * - `none`: no money moves, and nobody signs in to another person's account.
 * - `due`: money goes back to the card it came from, or on to the landscaper it was due to; to nobody else.
 * - `{ second }`: above £250, or against a decision that was made, another admin has to act before anything happens.
 * - `waits`: for 48 hours, only the mailbox that the account has had can act.
 */
export type Power = 'none' | 'due' | { readonly second: RequestAct | 'settle-dispute' | 'judge-appeal' } | 'waits';

/** For a page with several acts: the class of each. */
export type PowerOfActs = { readonly of: Readonly<Record<string, Power>> };

/**
 * A link to set a password only goes to the account's own address. Admins remove nobody’s second factor. The type is
 * corrected only while the account has neither payments nor a payout account, and nobody else can sign in to it
 * afterwards.
 */
export const personPowers: { of: Record<PersonAct, Power> } = {
  of: {
    suspend: 'none',
    reinstate: 'none',
    uphold: 'none',
    'end-sessions': 'none',
    'send-reset': 'none',
    'correct-email': 'waits',
    'correct-type': 'none',
    note: 'none',
    'hold-data': 'none',
    'lift-hold': 'none',
    // Refused while money is held or work is under way.
    delete: 'none',
  },
};

export const jobPowers: { of: Record<JobAct, Power> } = {
  of: {
    // The money stays where it is for longer, and then goes where it would have gone.
    'put-off-release': 'due',
    'close-conversation': 'none',
    'reopen-conversation': 'none',
    'withdraw-bid': 'none',
    note: 'none',
  },
};

export const dataRequestPowers: { of: Record<DataRequestAct, Power> } = {
  of: { done: 'none', refuse: 'none', 'erase-now': 'none' },
};
