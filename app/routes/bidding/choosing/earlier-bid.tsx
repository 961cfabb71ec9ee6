import { typedPounds } from '#src/kernel/money';
import { shortDate } from '#src/kernel/written-date';
import type { LandscaperBid } from '#src/modules/bidding/ports/bid-views';
import { declineWords } from '#app/commands/bidding/words';
import { Note } from '#app/ui/note';
import { urlOf } from '#app/url-of';

/** The terms of a bid as values of the form's fields. */
export const typedTermsOf = ({ amount, message, estimatedDays }: LandscaperBid) => ({
  amount: typedPounds(amount),
  message,
  estimatedDays: estimatedDays === null ? '' : String(estimatedDays),
});

type Vat = { vatRegistered: boolean | null; vatNumber: string | null };

/**
 * The answers of a bid that has ended. A first day that has passed is asked again, and a newer answer about VAT
 * replaces the old one.
 */
export const answersAgain = (bid: LandscaperBid, vat: Vat | undefined, today: string) => ({
  takesWaste: bid.takesWaste,
  weedKiller: bid.weedKiller,
  holdsCertificate: bid.holdsCertificate,
  earliestDate: bid.earliestDate !== null && bid.earliestDate < today ? null : bid.earliestDate,
  vatRegistered: vat?.vatRegistered ?? bid.vatRegistered,
  vatNumber: vat?.vatNumber ?? bid.vatNumber,
});

/** Explains why the form is already filled in. */
export const EarlierBid = ({ bid }: { bid: LandscaperBid }) => (
  <Note kind="info">
    <p>
      <b>{bid.closedReason === 'declined' ? `Declined: ${declineWords(bid)}.` : 'You have bid on this job before.'}</b>{' '}
      {bid.closedReason === 'job_edited' && (
        <>
          The customer has changed the job since: <a href={urlOf('/bids/:id/changes', bid.id)}>see what is different</a>
          .{' '}
        </>
      )}
      Your bid of {shortDate(bid.createdAt)} is filled in. Change what you like, and send it as a new bid.
    </p>
  </Note>
);
