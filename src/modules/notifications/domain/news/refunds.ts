import { WITHDRAWAL_DAYS } from '#src/kernel/cancellation-terms';
import { formatPounds, less } from '#src/kernel/money';
import type { DebtFacts, CancellationFacts, With } from '../facts';
import type { EmailContent } from '../email-content';
import { jobNamed } from './words';
import { needs, type NewsTable } from '../news';

const CANCELLED = 'A job was cancelled';

const OUTSIDE = 'There is news about a refund';

type Names = { customer: string; landscaper: string };

const whoCancelled = ({ cancelledBy }: CancellationFacts, { customer, landscaper }: Names): string =>
  cancelledBy === 'admin' ? 'We have' : cancelledBy === 'customer' ? customer : landscaper;

const DID_NOT_COME = 'landscaper-did-not-come';

const reasons = (reason: string): EmailContent['quote'] => (reason ? { by: 'The reason', words: reason } : undefined);

const sumsOf = ({ toCustomer, toLandscaper }: CancellationFacts): [string, string][] => [
  ['Back to the customer', formatPounds(toCustomer)],
  ['To the landscaper', formatPounds(toLandscaper)],
];

type Refunded = With<'job' | 'customer' | 'landscaper' | 'refund'>;

const why = ({ isAgreed }: Refunded['refund']): string =>
  isAgreed ? 'As the two of you agreed, we refund' : 'We have decided to refund';

const owed = ({ amount, settled }: DebtFacts): string => formatPounds(less(amount, settled));

export const refunds = {
  'materials-recorded': needs('job', 'customer', 'landscaper', 'materials').tell({
    plain: 'Your landscaper has bought materials',
    customer: {
      always: 'money',
      email: ({ job, landscaper, materials }) => ({
        subject: `${landscaper.name} has bought materials for ${job.title}`,
        paragraphs: [
          `${landscaper.name} has bought “${materials.what}” for your job and sent us the receipt. It is part of the price: you do not pay more.`,
          `It matters only if you cancel more than ${WITHDRAWAL_DAYS} days after paying: what was bought for your job is then paid out of what is held, unless you cancel because nobody came. If something about it is wrong, write to them, or report a problem.`,
        ],
        summary: [
          ['On the receipt', formatPounds(materials.amount)],
          ['Job', jobNamed(job)],
        ],
        action: { words: 'See the receipt', path: `/jobs/${job.id}#materials` },
      }),
    },
  }),
  'held-job-cancelled': needs('job', 'customer', 'landscaper', 'cancellation').tell({
    plain: CANCELLED,
    customer: {
      text: 'by-day',
      always: 'money',
      email: ({ job, landscaper, cancellation }) => {
        const { toCustomer, toLandscaper } = cancellation;
        const who = whoCancelled(cancellation, { customer: 'You have', landscaper: `${landscaper.name} has` });
        const back =
          toCustomer > 0
            ? ` ${formatPounds(toCustomer)} goes back to the card you paid with, and we email you again when it is sent.`
            : '';
        const kept = toLandscaper > 0 ? ` ${formatPounds(toLandscaper)} goes to ${landscaper.name}.` : '';
        const isMissed = cancellation.rule === DID_NOT_COME;
        const because = isMissed ? ` and reported that ${landscaper.name} did not turn up` : '';
        return {
          subject: `Cancelled: ${job.title}`,
          paragraphs: [
            `${who} cancelled “${job.title}”${because}.${back}${kept}`,
            'Nothing is held for this job any more.',
          ],
          quote: reasons(cancellation.reason),
          summary: sumsOf(cancellation),
          action: { words: 'See where every penny went', path: `/jobs/${job.id}` },
          ...((cancellation.cancelledBy !== 'customer' || isMissed) && {
            otherAction: { words: 'Post the job again', path: `/post-job?repost=${job.id}` },
          }),
        };
      },
    },
    landscaper: {
      text: 'by-day',
      always: 'money',
      email: ({ job, customer, cancellation }) => {
        const { toCustomer, toLandscaper, fee } = cancellation;
        const who = whoCancelled(cancellation, { customer: `${customer.name} has`, landscaper: 'You have' });
        const share = formatPounds(less(toLandscaper, fee));
        const yours = toLandscaper > 0 ? ` ${share} is yours, and we email you again when it is sent.` : '';
        const isMissed = cancellation.rule === DID_NOT_COME;
        const because = isMissed ? ' and reported that you did not turn up' : '';
        return {
          subject: `Cancelled: ${job.title}`,
          paragraphs: [
            `${who} cancelled “${job.title}”${because}. Please do not go there for it.${yours}${toCustomer > 0 ? ` ${formatPounds(toCustomer)} goes back to ${customer.name}.` : ''}`,
            ...(isMissed
              ? ['If you think that this is wrong, appeal to us in the help centre, and say what happened.']
              : []),
          ],
          quote: reasons(cancellation.reason),
          summary: [...sumsOf(cancellation), ...(fee > 0 ? [['Our fee', formatPounds(fee)] as [string, string]] : [])],
          action: { words: 'See the job', path: `/jobs/${job.id}` },
        };
      },
    },
  }),
  'unpaid-job-cancelled': needs('job', 'customer', 'whyCancelled').tell({
    plain: CANCELLED,
    customer: {
      always: 'money',
      email: ({ job, whyCancelled: reason }) => ({
        subject: `Cancelled: ${job.title}`,
        paragraphs: [`We have cancelled “${job.title}”. You had not paid for it, so there is nothing to refund.`],
        quote: reasons(reason),
        action: { words: 'See the job', path: `/jobs/${job.id}` },
      }),
    },
  }),
  'refunded-after-release': needs('job', 'customer', 'landscaper', 'refund').tell({
    plain: OUTSIDE,
    customer: {
      always: 'money',
      email: ({ job, refund }) => ({
        subject: `We are refunding ${formatPounds(refund.amount)} for ${job.title}`,
        paragraphs: [
          `${why(refund)} ${formatPounds(refund.amount)} of what you paid for “${job.title}”. It goes back to the card you paid with, and we email you again when it is sent.`,
        ],
        quote: reasons(refund.reason),
        summary: [
          ['Back to you', formatPounds(refund.amount)],
          ['Job', jobNamed(job)],
        ],
        action: { words: 'See your receipt and the credit note', path: `/jobs/${job.id}/receipt` },
      }),
    },
    landscaper: {
      always: 'money',
      email: ({ job, customer, refund }) => ({
        subject: `${formatPounds(refund.amount)} for ${job.title} goes back to ${customer.name}`,
        paragraphs: [
          `${why(refund)} ${formatPounds(refund.amount)} of what ${customer.name} paid for “${job.title}”. ${formatPounds(refund.share)} of it is from what was released to you${refund.fee > 0 ? `, and we give back ${formatPounds(refund.fee)} of our fee` : ''}.`,
          'We take it from your payout account, as far as its balance allows. If it does not cover everything, we tell you and keep the rest back from what is released to you next.',
        ],
        quote: reasons(refund.reason),
        summary: [
          ['Back to the customer', formatPounds(refund.amount)],
          ['Our fee, given back', formatPounds(refund.fee)],
          ['From you', formatPounds(refund.share)],
        ],
        action: { words: 'See the credit note', path: `/jobs/${job.id}/receipt` },
      }),
    },
  }),
  'refund-debt-opened': needs('job', 'landscaper', 'debt', 'admins').tell({
    plain: 'Money is owed to us after a refund',
    landscaper: {
      always: 'money',
      email: ({ job, debt }) => ({
        subject: `We keep back ${owed(debt)} after the refund of ${job.title}`,
        paragraphs: [
          `Your payout account did not cover ${owed(debt)} of the refund for “${job.title}”. We will keep it back from what is released to you next. You do not need to do anything.`,
        ],
        summary: [
          ['To be kept back', owed(debt)],
          ['Job', jobNamed(job)],
        ],
        action: { words: 'See the job', path: `/jobs/${job.id}` },
      }),
    },
    admins: {
      always: 'money',
      email: ({ job, landscaper, debt }) => ({
        subject: `${landscaper.name} owes ${owed(debt)} after a refund: job ${job.number}`,
        paragraphs: [
          `After a refund, ${landscaper.name}’s balance at the provider did not cover ${owed(debt)}. The customer’s refund does not wait for it. It is kept back from their next release, or you can write it off.`,
        ],
        summary: [['Owed', owed(debt)]],
        action: { words: 'See what landscapers owe', path: '/admin/chargebacks' },
      }),
    },
  }),
  'refund-debt-written-off': needs('job', 'landscaper', 'debt').tell({
    plain: 'We no longer keep back what you owed after a refund',
    landscaper: {
      always: 'money',
      email: ({ job, debt }) => ({
        subject: `We no longer keep back ${owed(debt)} for ${job.title}`,
        paragraphs: [`We have written off ${owed(debt)} that was to be kept back after the refund of “${job.title}”.`],
        summary: [['Written off', owed(debt)]],
        action: { words: 'See the job', path: `/jobs/${job.id}` },
      }),
    },
  }),
} satisfies Partial<NewsTable>;
