import type { Waiting, WaitingKind } from '#src/modules/admin/domain/waiting';
import { HELD_ALARM_DAYS } from '#src/modules/admin/domain/payments';

type Words = {
  /** "2 disputes": singular and plural. */
  one: string;
  many: string;
  /** What an admin has to do. */
  what: string;
  /** The URL of the rows. */
  href: string;
  /** The tab that counts it. */
  tab: string;
};

export const WAITING: Record<WaitingKind, Words> = {
  chargeback: {
    one: 'chargeback',
    many: 'chargebacks',
    what: 'Send our evidence',
    href: '/admin/chargebacks',
    tab: 'payments',
  },
  dispute: {
    one: 'dispute',
    many: 'disputes',
    what: 'Decide, or answer an appeal',
    href: '/admin-dashboard?tab=disputes',
    tab: 'disputes',
  },
  document: {
    one: 'document',
    many: 'documents',
    what: 'Check',
    href: '/admin-dashboard?tab=verification',
    tab: 'verification',
  },
  ticket: {
    one: 'request for help',
    many: 'requests for help',
    what: 'Answer',
    href: '/admin-dashboard?tab=support',
    tab: 'support',
  },
  'reported-message': {
    one: 'reported message',
    many: 'reported messages',
    what: 'Decide whether it may stay',
    href: '/admin-dashboard?tab=messages',
    tab: 'messages',
  },
  'reported-review': {
    one: 'reported review',
    many: 'reported reviews',
    what: 'Decide whether it may stay',
    href: '/admin/reported?kind=review',
    tab: 'reviews',
  },
  'reported-content': {
    one: 'reported photo, profile or job',
    many: 'reported photos, profiles and jobs',
    what: 'Decide whether it may stay',
    href: '/admin/reported',
    tab: 'jobs',
  },
  'data-request': {
    one: 'request about personal data',
    many: 'requests about personal data',
    what: 'Answer',
    href: '/admin-dashboard?tab=data',
    tab: 'data',
  },
  appeal: {
    one: 'appeal against a suspension',
    many: 'appeals against a suspension',
    what: 'Answer',
    href: '/admin/appeals',
    tab: 'users',
  },
  'act-request': {
    one: 'decision for a second admin',
    many: 'decisions for a second admin',
    what: 'Agree or refuse',
    href: '/admin/requests',
    tab: 'payments',
  },
  absence: {
    one: 'report of a no-show to decide',
    many: 'reports of no-shows to decide',
    what: 'Decide about the payment',
    href: '/admin-dashboard?tab=payments#absences',
    tab: 'payments',
  },
  'refused-money': {
    one: 'refused payment',
    many: 'refused payments',
    what: 'Try again, or settle by hand',
    href: '/admin-dashboard?tab=payments#refused-money',
    tab: 'payments',
  },
  'unsent-money': {
    one: 'payment that is stuck',
    many: 'payments that are stuck',
    what: 'See why it has not been sent',
    href: '/admin-dashboard?tab=payments#unsent-money',
    tab: 'payments',
  },
  'outside-refund': {
    one: 'refund made elsewhere',
    many: 'refunds made elsewhere',
    what: 'Decide who bears it',
    href: '/admin-dashboard?tab=payments#outside-refunds',
    tab: 'payments',
  },
  'outside-reversal': {
    one: 'payout reversed elsewhere',
    many: 'payouts reversed elsewhere',
    what: 'Decide what follows',
    href: '/admin-dashboard?tab=payments#outside-reversals',
    tab: 'payments',
  },
  'payout-account': {
    one: 'payout account in trouble',
    many: 'payout accounts in trouble',
    what: 'Ask the landscaper',
    href: '/admin-dashboard?tab=payments#payout-accounts',
    tab: 'payments',
  },
  'long-hold': {
    one: `payment held for more than ${HELD_ALARM_DAYS[0]} days`,
    many: `payments held for more than ${HELD_ALARM_DAYS[0]} days`,
    what: 'Ask what the job is waiting for',
    href: '/admin-dashboard?tab=payments#long-held',
    tab: 'payments',
  },
  'ledger-finding': {
    one: 'problem in the ledger',
    many: 'problems in the ledger',
    what: 'Find out why it does not add up',
    href: '/admin-dashboard?tab=payments#ledger',
    tab: 'payments',
  },
  difference: {
    one: 'difference between the books',
    many: 'differences between the books',
    what: 'Settle',
    href: '/admin/reconciliation',
    tab: 'payments',
  },
  mail: {
    one: 'email that was given up',
    many: 'emails that were given up',
    what: 'See why, and tell the person another way',
    href: '/admin/mails',
    tab: 'support',
  },
};

/** How much waits on a tab. */
export const countOnTab = (waiting: readonly Waiting[], tab: string): number =>
  waiting.filter(({ kind }) => WAITING[kind].tab === tab).reduce((sum, { count }) => sum + count, 0);
