// Payments that a customer's bank asks about, takes back or gives back, and what a landscaper then owes.
import { formatPounds, less } from '#src/kernel/money';
import { dateTime } from '#src/kernel/written-date';
import type { ChargebackFacts, DebtFacts, With } from '../facts';
import type { EmailContent } from '../email-content';
import { jobNamed } from './words';
import { needs, type NewsTable } from '../news';

const BANK = 'There is news from the bank about a payment';

type Case = With<'job' | 'customer' | 'landscaper' | 'chargeback' | 'admins'>;

const REASONS: Record<string, string> = {
  fraudulent: 'the card’s owner says that they did not make this payment',
  product_not_received: 'the work was not done',
  product_unacceptable: 'the work is not as agreed',
  credit_not_processed: 'a refund was promised and has not arrived',
  duplicate: 'it was paid twice',
  unrecognized: 'the card’s owner does not recognise the payment',
};

const because = ({ reason }: ChargebackFacts): string =>
  REASONS[reason] ? `The reason their bank gives: ${REASONS[reason]}.` : 'Their bank did not give a reason.';

const summaryOf = ({ job, chargeback }: Pick<Case, 'job' | 'chargeback'>): [string, string][] => [
  ['Asked back', formatPounds(chargeback.amount)],
  ['Job', jobNamed(job)],
];

const seeJob = ({ job }: Pick<Case, 'job'>, words = 'See the job') => ({ words, path: `/jobs/${job.id}` });

const seeCase = ({ chargeback }: Pick<Case, 'chargeback'>) => ({
  words: 'See the chargeback',
  path: `/admin/chargebacks/${chargeback.id}`,
});

/** How much of it we have frozen. */
const stopped = ({ frozen, amount }: ChargebackFacts): string =>
  frozen >= amount
    ? `We have stopped ${formatPounds(amount)}: it is neither released nor refunded until the bank has decided.`
    : frozen > 0
      ? `We have stopped the ${formatPounds(frozen)} that was still held: it is neither released nor refunded until the bank has decided.`
      : 'None of it was still held with us.';

const forAdmins =
  (what: (facts: Case) => { subject: string; words: string }) =>
  (facts: Case): EmailContent => {
    const { subject, words } = what(facts);
    const { job, customer, landscaper, chargeback } = facts;
    return {
      subject,
      paragraphs: [
        `${words} The payment was made by ${customer.name} for “${job.title}”, done by ${landscaper.name}. ${because(chargeback)}`,
      ],
      summary: [
        ...summaryOf({ job, chargeback }),
        ...(chargeback.dueBy ? [['Evidence by', dateTime(chargeback.dueBy)] as [string, string]] : []),
      ],
      action: seeCase(facts),
    };
  };

const named = ({ job, chargeback }: Case) => `${formatPounds(chargeback.amount)}, job ${job.number}`;

const owed = ({ amount, settled }: DebtFacts): string => formatPounds(less(amount, settled));

export const chargebacks = {
  'chargeback-inquiry': needs('job', 'customer', 'landscaper', 'chargeback', 'admins').tell({
    plain: BANK,
    customer: {
      always: 'money',
      email: ({ job, chargeback }) => ({
        subject: `Your bank is asking about your payment for ${job.title}`,
        paragraphs: [
          `Your bank has asked us about ${formatPounds(chargeback.amount)} that you paid. No money has moved. ${stopped(chargeback)}`,
          'If you did not mean to question this payment, please tell your bank. If something is wrong with the work, you can also report a problem to us.',
        ],
        summary: summaryOf({ job, chargeback }),
        action: seeJob({ job }, 'See your job'),
      }),
    },
    landscaper: {
      always: 'money',
      email: ({ job, customer, chargeback }) => ({
        subject: `${customer.name}’s bank is asking about the payment for ${job.title}`,
        paragraphs: [
          `The bank has asked us about ${formatPounds(chargeback.amount)}. ${because(chargeback)} No money has moved. ${stopped(chargeback)}`,
          'We will answer the bank. Please keep your photos and messages about this job.',
        ],
        summary: summaryOf({ job, chargeback }),
        action: seeJob({ job }),
      }),
    },
    admins: {
      always: 'money',
      email: forAdmins((facts) => ({
        subject: `A bank asks about a payment: ${named(facts)}`,
        words: 'A customer’s bank asks about a payment. No money has moved, and an answer may prevent a chargeback.',
      })),
    },
  }),
  'chargeback-opened': needs('job', 'customer', 'landscaper', 'chargeback', 'admins').tell({
    plain: BANK,
    customer: {
      always: 'money',
      email: ({ job, chargeback }) => ({
        subject: `Your bank has asked for ${formatPounds(chargeback.amount)} back: ${job.title}`,
        paragraphs: [
          `You, or someone with your card, asked your bank to return ${formatPounds(chargeback.amount)} of what you paid for “${job.title}”. ${stopped(chargeback)} We will show the bank what was agreed and done, and the bank decides.`,
          `If this was a mistake, please tell your bank: only you can withdraw it. While the bank decides, we cannot refund this payment ourselves, because it would then be returned to you twice.`,
        ],
        summary: summaryOf({ job, chargeback }),
        action: seeJob({ job }, 'See your job'),
      }),
    },
    landscaper: {
      text: 'by-day',
      always: 'money',
      email: ({ job, customer, chargeback }) => ({
        subject: `${customer.name}’s bank has taken back ${formatPounds(chargeback.amount)}: ${job.title}`,
        paragraphs: [
          `${customer.name}’s bank has taken ${formatPounds(chargeback.amount)} back from us. ${because(chargeback)} ${stopped(chargeback)}`,
          chargeback.frozen < chargeback.amount
            ? 'What was already paid to you is taken back from your payout account until the bank has decided. If the bank decides for you, we pay it to you again.'
            : 'If the bank decides for you, the payment continues as agreed. Please keep your photos and messages about this job.',
        ],
        summary: summaryOf({ job, chargeback }),
        action: seeJob({ job }),
      }),
    },
    admins: {
      always: 'money',
      email: forAdmins((facts) => ({
        subject: `Chargeback: ${named(facts)}`,
        words: 'A customer’s bank has taken a payment back. The bank needs our evidence before the deadline.',
      })),
    },
  }),
  'chargeback-won': needs('job', 'customer', 'landscaper', 'chargeback', 'admins').tell({
    plain: BANK,
    customer: {
      always: 'money',
      email: ({ job, chargeback }) => ({
        subject: `Your bank has decided about your payment for ${job.title}`,
        paragraphs: [
          `Your bank has decided that ${formatPounds(chargeback.amount)} stays with us. The payment continues as agreed when you booked.`,
        ],
        summary: summaryOf({ job, chargeback }),
        action: seeJob({ job }, 'See your job'),
      }),
    },
    landscaper: {
      always: 'money',
      email: ({ job, customer, chargeback }) => ({
        subject: `The bank decided for you: ${job.title}`,
        paragraphs: [
          `${customer.name}’s bank has decided that the payment of ${formatPounds(chargeback.amount)} stands. Whatever we had stopped continues, and whatever we had taken back from you is paid to you again.`,
        ],
        summary: summaryOf({ job, chargeback }),
        action: seeJob({ job }),
      }),
    },
    admins: {
      always: 'money',
      email: forAdmins((facts) => ({
        subject: `Chargeback won: ${named(facts)}`,
        words: 'The bank decided for us and has given the money back.',
      })),
    },
  }),
  'chargeback-lost': needs('job', 'customer', 'landscaper', 'chargeback', 'admins').tell({
    plain: BANK,
    customer: {
      always: 'money',
      email: ({ job, chargeback }) => ({
        subject: `Your bank has returned ${formatPounds(chargeback.amount)} to you: ${job.title}`,
        paragraphs: [
          `Your bank has decided that you keep the ${formatPounds(chargeback.amount)} it returned to you. That part of the payment is over, and we do not refund it a second time.`,
        ],
        summary: summaryOf({ job, chargeback }),
        action: seeJob({ job }, 'See your job'),
      }),
    },
    landscaper: {
      always: 'money',
      email: ({ job, customer, chargeback }) => {
        const { lostHeld, lostReleased } = chargeback;
        const held = lostHeld > 0 ? ` ${formatPounds(lostHeld)} of it was still held, and is not released to you.` : '';
        const released =
          lostReleased > 0
            ? ` ${formatPounds(lostReleased)} of it was your share of money already released. What we have taken back of it stays taken back, and the rest you owe: it is kept back from your next release.`
            : '';
        return {
          subject: `The bank decided for ${customer.name}: ${job.title}`,
          paragraphs: [
            `${customer.name}’s bank has returned ${formatPounds(chargeback.amount)} to them for good.${held}${released}`,
            'The bank’s decision is not ours, and we cannot change it. If you did the work as agreed, the customer may still owe you its price.',
          ],
          summary: summaryOf({ job, chargeback }),
          action: seeJob({ job }),
        };
      },
    },
    admins: {
      always: 'money',
      email: forAdmins((facts) => ({
        subject: `Chargeback lost: ${named(facts)}`,
        words: 'The bank decided for the customer. The case shows who bears the loss.',
      })),
    },
  }),
  'chargeback-withdrawn': needs('job', 'customer', 'landscaper', 'chargeback', 'admins').tell({
    plain: BANK,
    customer: {
      always: 'money',
      email: ({ job, chargeback }) => ({
        subject: `Your bank has closed its inquiry about your payment for ${job.title}`,
        paragraphs: [
          `Your bank has closed its inquiry about ${formatPounds(chargeback.amount)}. The payment continues as agreed when you booked.`,
        ],
        summary: summaryOf({ job, chargeback }),
        action: seeJob({ job }, 'See your job'),
      }),
    },
    landscaper: {
      always: 'money',
      email: ({ job, customer, chargeback }) => ({
        subject: `${customer.name}’s bank has closed its inquiry about ${job.title}`,
        paragraphs: [
          `The bank has closed its inquiry about ${formatPounds(chargeback.amount)}. The payment continues as agreed.`,
        ],
        summary: summaryOf({ job, chargeback }),
        action: seeJob({ job }),
      }),
    },
    admins: {
      always: 'money',
      email: forAdmins((facts) => ({
        subject: `The bank has closed its inquiry: ${named(facts)}`,
        words: 'The bank has closed the case without keeping any money.',
      })),
    },
  }),
  'chargeback-due': needs('job', 'customer', 'landscaper', 'chargeback', 'admins').tell({
    plain: BANK,
    admins: {
      always: 'money',
      email: forAdmins((facts) => ({
        subject: `Please send evidence: ${named(facts)}`,
        words: 'No evidence has been sent for this chargeback yet. After the deadline the bank decides without us.',
      })),
    },
  }),
  'unlinked-chargeback': needs('chargeback', 'admins').tell({
    plain: BANK,
    admins: {
      always: 'money',
      email: ({ chargeback }) => ({
        subject: `Chargeback of ${formatPounds(chargeback.amount)} on a payment without a job`,
        paragraphs: [
          `A customer’s bank has asked for a payment back that we cannot find among those for jobs. It may be for a garden service. ${because(chargeback)}`,
        ],
        summary: [['Asked back', formatPounds(chargeback.amount)]],
        action: seeCase({ chargeback }),
      }),
    },
  }),
  'fraud-warned': needs('job', 'customer', 'landscaper', 'hold', 'admins').tell({
    plain: BANK,
    admins: {
      always: 'money',
      email: ({ job, customer, hold }) => ({
        subject: `Fraud warning: ${formatPounds(hold.amount)}, job ${job.number}`,
        paragraphs: [
          `The payment provider suspects that ${customer.name}’s payment for “${job.title}” was not made by the card’s owner. A refund before the bank takes it back avoids the chargeback and its fee. Please check with the customer.`,
        ],
        summary: [
          ['Paid', formatPounds(hold.amount)],
          ['Job', jobNamed(job)],
        ],
        action: seeJob({ job }),
      }),
    },
  }),
  'payout-taken-back': needs('job', 'landscaper', 'sent').tell({
    plain: 'We took back a payout',
    landscaper: {
      always: 'money',
      email: ({ job, sent }) => {
        const amount = formatPounds(sent.amount);
        return {
          subject: `We took ${amount} back: ${job.title}`,
          paragraphs: [
            `The customer’s bank has taken the payment for “${job.title}” back from us, so we took ${amount} back from your payout account. If the bank decides for you, we pay it to you again.`,
          ],
          summary: [
            ['Taken back', amount],
            ['Job', jobNamed(job)],
          ],
          action: seeJob({ job }, 'See the statement'),
        };
      },
    },
  }),
  'debt-opened': needs('job', 'landscaper', 'debt', 'admins').tell({
    plain: 'Money is owed to us after a chargeback',
    landscaper: {
      always: 'money',
      email: ({ job, debt }) => ({
        subject: `You owe ${owed(debt)} for ${job.title}`,
        paragraphs: [
          `The customer’s bank has taken the payment for “${job.title}” back from us, and your payout account did not cover ${owed(debt)} of what you had been paid for it. We will keep it back from what is released to you next. You do not need to do anything.`,
          'If the bank decides for you, nothing is owed any more, and we pay back whatever we kept.',
        ],
        summary: [
          ['Owed', owed(debt)],
          ['Job', jobNamed(job)],
        ],
        action: seeJob({ job }, 'See the statement'),
      }),
    },
    admins: {
      always: 'money',
      email: ({ job, landscaper, debt }) => ({
        subject: `${landscaper.name} owes ${owed(debt)}: job ${job.number}`,
        paragraphs: [
          `After a chargeback, ${landscaper.name}’s balance at the provider did not cover ${owed(debt)}. It is kept back from their next release, or you can write it off.`,
        ],
        summary: [['Owed', owed(debt)]],
        action: { words: 'See the chargeback', path: `/admin/chargebacks/${debt.chargebackId}` },
      }),
    },
  }),
  'debt-set-off': needs('job', 'landscaper', 'debt', 'kept').tell({
    plain: 'We kept back part of a payout',
    landscaper: {
      always: 'money',
      email: ({ job, debt, kept }) => ({
        subject: `We kept back ${formatPounds(kept)} from ${job.title}`,
        paragraphs: [
          `${formatPounds(kept)} of what was released to you for “${job.title}” was used for what you owed after a ${debt.chargebackId ? 'chargeback' : 'refund'} of “${debt.jobTitle}”.`,
        ],
        summary: [
          ['Kept back', formatPounds(kept)],
          ['Still owed', owed(debt)],
        ],
        action: seeJob({ job }, 'See the statement'),
      }),
    },
  }),
  'debt-written-off': needs('job', 'landscaper', 'debt').tell({
    plain: 'You no longer owe us what you owed for a job',
    landscaper: {
      always: 'money',
      email: ({ job, debt }) => ({
        subject: `You no longer owe ${owed(debt)} for ${job.title}`,
        paragraphs: [`We have written off ${owed(debt)} that you owed after the chargeback of “${job.title}”.`],
        summary: [['Written off', owed(debt)]],
        action: seeJob({ job }),
      }),
    },
  }),
} satisfies Partial<NewsTable>;
