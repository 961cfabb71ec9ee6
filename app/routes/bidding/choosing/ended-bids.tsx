import type { ReactNode } from 'react';
import { shortDate } from '#src/kernel/written-date';
import { undoDecline } from '#app/commands/bidding/choosing/undo-decline';
import { declineWords } from '#app/commands/bidding/words';
import { ButtonLink } from '#app/ui/button';
import { Fold } from '#app/ui/fold';
import type { OwnJob } from '../own-job.server';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

type Ended = OwnJob['ended'][number];

/**
 * Bids that cannot be chosen now, kept apart from the others: declined ones, and those from before the job was changed.
 */
export function EndedBids({ job, ended }: Pick<OwnJob, 'job' | 'ended'>) {
  const of = (reason: Ended['closedReason']) => ended.filter(({ closedReason }) => closedReason === reason);
  const [declined, old] = [of('declined'), of('job_edited')];
  return (
    <div className="mt-6">
      {declined.length > 0 && (
        <Fold id="bids-declined" summary={`Declined (${declined.length})`}>
          <ul className="rows" aria-label="Declined bids">
            {declined.map((bid) => (
              <Row key={bid.id} bid={bid}>
                <span className="block text-sm">
                  {shortDate(bid.endedAt)}: {declineWords(bid)}
                </span>
                {bid.whyNotUndo ? (
                  <span className="block text-sm text-soft">{undoDecline.refusals[bid.whyNotUndo][1]}</span>
                ) : (
                  <ButtonLink kind="quiet" small href={urlOf('/jobs/:id/bids/:bidId/undo-decline', job.id, bid.id)}>
                    Bring it back<span className="sr-only">: the bid of {bid.landscaper.fullName}</span>
                  </ButtonLink>
                )}
              </Row>
            ))}
          </ul>
        </Fold>
      )}
      {old.length > 0 && (
        <Fold id="bids-before" summary={`Made before you changed the job (${old.length})`}>
          <p>
            They were for the job as it was. We have asked each landscaper to say whether the bid still stands; it comes
            back to the list when they do.
          </p>
          <ul className="rows" aria-label="Bids made before you changed the job">
            {old.map((bid) => (
              <Row key={bid.id} bid={bid} />
            ))}
          </ul>
        </Fold>
      )}
    </div>
  );
}

const Row = ({ bid, children }: { bid: Ended; children?: ReactNode }) => (
  <li className="grid-cols-[minmax(0,1fr)_auto]!">
    <span className="min-w-0">
      <b>{bid.landscaper.fullName}</b>
      {bid.landscaper.businessName && <span className="block text-sm">{bid.landscaper.businessName}</span>}
      {children}
    </span>{' '}
    <b className="num">
      <Sum of="bid" pence={bid.amount} />
    </b>
  </li>
);
