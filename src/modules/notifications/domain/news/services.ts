// Monthly garden services that are unpaid or paused.
import { formatPounds } from '#src/kernel/money';
import { shortDate } from '#src/kernel/written-date';
import type { ServiceFacts, With } from '../facts';
import { AS_WRITTEN, needs, type NewsTable } from '../news';

type Service = With<'customer' | 'service'>;

const summaryOf = ({ service: { amount, paidUntil } }: Service): [string, string][] => [
  ['Each month', formatPounds(amount)],
  ...(paidUntil ? [['Paid until', shortDate(paidUntil)] as [string, string]] : []),
];

const SERVICES = { words: 'See your garden services', path: '/checkout' };

const isNow =
  (...states: string[]) =>
  ({ service }: { service: ServiceFacts }) =>
    states.includes(service.state);

export const services = {
  'service-payment-failed': needs('customer', 'service').tell({
    plain: AS_WRITTEN,
    customer: {
      always: 'money',
      unless: isNow('active', 'cancelled', 'closed'),
      email: (facts) => ({
        subject: `Your card was declined: ${formatPounds(facts.service.amount)} for your monthly garden service`,
        paragraphs: [
          'We could not charge your card for the next month. Our payment provider will try it again for a few days.',
          'You can pay now with this card or another; the card you use is charged from then on. Or cancel the service, and nothing more is charged.',
        ],
        summary: summaryOf(facts),
        action: { words: 'Pay or cancel', path: '/checkout' },
      }),
    },
  }),
  'service-unpaid': needs('customer', 'service').tell({
    plain: AS_WRITTEN,
    customer: {
      always: 'money',
      unless: isNow('active', 'cancelled', 'closed'),
      email: (facts) => ({
        subject: 'Your monthly garden service has stopped',
        paragraphs: [
          'Your card was declined several times, so we no longer try it, and the service has stopped.',
          'Pay the open month to start it again; the card you use is charged from then on. Or cancel the service, and you owe nothing.',
        ],
        summary: summaryOf(facts),
        action: { words: 'Pay or cancel', path: '/checkout' },
      }),
    },
  }),
  'service-paused': needs('customer', 'service').tell({
    plain: AS_WRITTEN,
    customer: {
      always: 'money',
      unless: isNow('active', 'cancelled', 'closed'),
      email: (facts) => ({
        subject: 'Your monthly garden service is paused',
        paragraphs: [
          'Nothing is charged while it is paused. If you did not ask for this, or want it to continue, write to us. You can also cancel it.',
        ],
        summary: summaryOf(facts),
        action: SERVICES,
      }),
    },
  }),
  'service-active-again': needs('customer', 'service').tell({
    plain: AS_WRITTEN,
    customer: {
      always: 'money',
      email: (facts) => ({
        subject: 'Your monthly garden service continues',
        paragraphs: ['Thank you: it is running again, and nothing more is due for now.'],
        summary: summaryOf(facts),
        action: SERVICES,
      }),
    },
  }),
} satisfies Partial<NewsTable>;
