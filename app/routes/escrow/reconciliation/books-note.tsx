import { Note } from '#app/ui/note';
import { counted } from '#app/ui/format';

type Props = { open: number; isLate: boolean };

/**
 * For the admin dashboard: our books and the provider's differ, or could not be compared. Renders nothing if all is
 * well.
 */
export function BooksNote({ open, isLate }: Props) {
  if (open === 0 && !isLate) return null;
  return (
    <Note kind={open > 0 ? 'warning' : 'late'}>
      {open > 0
        ? `Our books and the payment provider’s differ: ${counted(open, 'difference')} to settle.`
        : 'Our books have not been compared with the payment provider’s for more than a day.'}{' '}
      <a href="/admin/reconciliation">Reconciliation</a>
    </Note>
  );
}
