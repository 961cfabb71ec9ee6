import { dateTime } from '#src/kernel/written-date';
import { counted } from '#app/ui/format';
import { Note } from '#app/ui/note';

/** On the dashboard, while a chargeback waits for our evidence. */
export const ChargebacksNote = ({ count, firstDueBy }: { count: number; firstDueBy: Date }) => (
  <Note kind="dispute">
    <a href="/admin/chargebacks">{counted(count, 'chargeback')}</a> {count === 1 ? 'waits' : 'wait'} for our evidence.{' '}
    {count === 1 ? 'It has to be sent' : 'The first has to be sent'} by <b>{dateTime(firstDueBy)}</b>.
  </Note>
);
