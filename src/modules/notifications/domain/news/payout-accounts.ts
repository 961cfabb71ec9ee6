// Payout accounts that can no longer be used, and payouts that a landscaper's bank returned.
import { formatPounds } from '#src/kernel/money';
import type { Facts, With } from '../facts';
import { needs, type NewsTable } from '../news';

const ENDED: Record<NonNullable<Facts['account']['gone']>, string> = {
  closed: 'Your payout account at our payment provider has been closed',
  rejected: 'Our payment provider has rejected your payout account',
  unknown: 'Our payment provider no longer lets us pay into your payout account',
};

type Reason = NonNullable<Facts['failure']>['reason'];

/** What the landscaper can do about it. */
const PUT_RIGHT: Record<Reason, string> = {
  'wrong-details':
    'Your bank did not recognise the account number or sort code. Please check them and enter them again.',
  'wrong-name': 'The name on the payout account is not the name on your bank account. Please make them the same.',
  'account-closed': 'Your bank says that this account is closed. Please give the details of another.',
  'account-blocked':
    'Your bank does not let money into this account. Please ask your bank why, or give the details of another.',
  cancelled: 'It was cancelled on its way. Please check your bank details.',
  'not-said': 'Your bank did not say why. Please check your bank details, and ask your bank if they are right.',
};

const amountOf = (failure: Facts['failure']): string => (failure ? formatPounds(failure.amount) : 'A payout');

const isReplaced = ({ account }: With<'account'>) => account.gone === null;

const hasArrivedSince = ({ failure }: With<'failure'>) => failure === null;

export const payoutAccounts = {
  'payout-account-gone': needs('landscaper', 'admins', 'account').tell({
    plain: 'A payout account is gone',
    landscaper: {
      always: 'money',
      unless: isReplaced,
      email: ({ account: { gone, waiting } }) => ({
        subject: 'You need a new payout account',
        paragraphs: [
          `${ENDED[gone ?? 'unknown']}, so nothing more can be sent to it. What was sent there before is still yours; the provider can tell you about it.`,
          `Opening a new one takes a few minutes. ${waiting > 0 ? `${formatPounds(waiting)} is waiting for you, and we` : 'We'} send your money there as soon as it is ready. There is no deadline.`,
        ],
        summary: waiting > 0 ? [['Waiting', formatPounds(waiting)]] : undefined,
        action: { words: 'Open a new payout account', path: '/landscaper/payouts' },
      }),
    },
    admins: {
      always: 'money',
      unless: isReplaced,
      email: ({ landscaper, account }) => {
        const { waiting } = account;
        return {
          subject: `A payout account is gone: ${landscaper.name}`,
          paragraphs: [
            `The payment provider no longer pays into ${landscaper.name}’s payout account. They have been asked to open a new one. ${waiting > 0 ? `${formatPounds(waiting)} waits for it` : 'Nothing waits for it'}.`,
          ],
          action: { words: 'See the payout accounts', path: '/admin-dashboard?tab=payments' },
        };
      },
    },
  }),
  'bank-payout-failed': needs('landscaper', 'admins', 'failure').tell({
    plain: 'A payout to a bank account failed',
    landscaper: {
      always: 'money',
      unless: hasArrivedSince,
      email: ({ failure }) => {
        const amount = amountOf(failure);
        return {
          subject: `${amount} could not be paid into your bank account`,
          paragraphs: [
            `Our payment provider tried to pay ${amount} from your payout account into your bank account, and it came back. The money is safe in your payout account.`,
            `${PUT_RIGHT[failure?.reason ?? 'not-said']} The provider pays again once the details are right.`,
          ],
          summary: [['Came back', amount]],
          action: { words: 'Correct my bank details', path: '/landscaper/settings?section=job-preferences#payouts' },
        };
      },
    },
    admins: {
      always: 'money',
      unless: hasArrivedSince,
      email: ({ landscaper, failure }) => {
        const amount = amountOf(failure);
        return {
          subject: `${landscaper.name}’s bank returned ${amount}`,
          paragraphs: [
            `A payout of ${amount} from ${landscaper.name}’s payout account into their bank account failed. They have been asked to correct their bank details; the money is in their payout account.`,
          ],
          action: { words: 'See the payout accounts', path: '/admin-dashboard?tab=payments' },
        };
      },
    },
  }),
} satisfies Partial<NewsTable>;
