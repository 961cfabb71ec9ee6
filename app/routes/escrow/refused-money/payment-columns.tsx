import { type Pence } from '#src/kernel/money';
import { SENT_TO } from '#app/commands/escrow/words';
import type { Column } from '#app/ui/data-table';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

type Payment = {
  kind: keyof typeof SENT_TO;
  recipient: string;
  amount: Pence;
  jobId: string;
  jobNumber: number;
  jobTitle: string;
};

/** The first columns of a table of payouts and refunds: who gets what, for which job. */
export const PAYMENT_COLUMNS: Column<Payment>[] = [
  { label: 'Payment', cell: ({ kind, recipient }) => `${SENT_TO[kind]} ${recipient}` },
  { label: 'Amount', right: true, cell: ({ amount }) => <Sum of="moved" pence={amount} /> },
  {
    label: 'Job',
    cell: ({ jobId, jobNumber, jobTitle }) => (
      <a href={urlOf('/jobs/:id', jobId)}>
        {jobNumber} {jobTitle}
      </a>
    ),
  },
];
