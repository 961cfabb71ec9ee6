import { counted } from '#app/ui/format';
import { Note } from '#app/ui/note';

/** Warns, before a job is changed, that its bids will be cancelled (D-EDIT-PATHS). */
export function BidsWillEnd({ bidCount }: { bidCount: number }) {
  if (bidCount === 0) return null;
  return (
    <Note kind="warning">
      <b>Saving cancels {bidCount === 1 ? 'the bid' : `the ${counted(bidCount, 'bid')}`} you have received.</b>{' '}
      {bidCount === 1 ? 'It was' : 'They were'} for the job as it is now. Landscapers are told what is different: they
      can say that their bid stands, or bid again.
    </Note>
  );
}
