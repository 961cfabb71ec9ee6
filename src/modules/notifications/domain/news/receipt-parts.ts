// The receipt in an email, to be kept. It leaves out our fee, which the customer was not charged.
import { formatPounds } from '#src/kernel/money';
import { writtenCard } from '#src/kernel/written-card';
import { longDate } from '#src/kernel/written-date';
import type { ReceiptFacts, With } from '../facts';
import type { EmailContent } from '../email-content';

export function receiptParts({
  receipt,
  job,
  hold,
}: With<'receipt' | 'job' | 'hold'>): NonNullable<EmailContent['keep']> {
  if (!receipt) return [];
  const { number, issuedAt, paidTo, paidBy, jobNumber, address, payments } = receipt;
  return [
    {
      heading: `Receipt ${number}`,
      lines: [
        `Date: ${longDate(issuedAt)}`,
        `Paid to: ${paidTo}`,
        `Paid by: ${paidBy}`,
        `For: job ${jobNumber}, ${job.title}, ${address}`,
        ...payments.map(paymentLine),
        `Total released: ${formatPounds(hold.released)}`,
        'This is a receipt, not a VAT invoice.',
      ],
    },
  ];
}

const paymentLine = ({ at, amount, card }: ReceiptFacts['payments'][number]): string =>
  `Paid on ${longDate(new Date(at))} by ${card ? writtenCard(card) : 'card'}: ${formatPounds(amount)}`;
