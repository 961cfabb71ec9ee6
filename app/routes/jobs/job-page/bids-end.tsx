import { counted } from '#app/ui/format';
import { Note } from '#app/ui/note';

/** Said before a job with bids is changed (D-EDIT-PATHS). */
export function BidsEnd({ bidCount }: { bidCount: number }) {
  if (bidCount === 0) return null;
  return (
    <Note kind="warning">
      <b>Saving cancels {bidCount === 1 ? 'the bid' : `the ${counted(bidCount, 'bid')}`} you have received.</b>{' '}
      {bidCount === 1 ? 'It was' : 'They were'} made for the job as it is now. Landscapers are told, and can bid again.
    </Note>
  );
}
