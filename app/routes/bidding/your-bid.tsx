import { durationWords, earliestWords, vatWords, wasteWords, weedKillerSaid } from '#app/ui/job/offer-words';
import { ButtonLink } from '#app/ui/button';
import { StatusBadge } from '#app/ui/job/status-badge';
import { TitleBlock } from '#app/ui/job/title-block';
import type { JobToBidOn } from './job-to-bid-on.server';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

type Props = Pick<Extract<JobToBidOn, { state: 'placed' }>, 'job' | 'bid' | 'today'> & { level?: 1 | 2 };

/** The landscaper's own bid, shown in place of the form: they cannot bid twice, but can change this bid. */
export function YourBid({ bid, job, today, level = 1 }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="grid justify-items-start gap-5">
      <Heading>Your bid</Heading>
      <StatusBadge status={bid.status === 'accepted' ? 'accepted' : 'pending'} />
      <TitleBlock
        className="w-full"
        rows={[
          { term: 'Your price', value: <Sum of="bid" pence={bid.amount} /> },
          { term: 'You receive', value: <Sum of="share" pence={bid.share} /> },
          { term: 'Takes', value: durationWords(bid.estimatedDays) },
          ...(bid.earliestDate ? [{ term: 'Can start', value: earliestWords(bid.earliestDate, today) }] : []),
          ...(bid.takesWaste === null ? [] : [{ term: 'Garden waste', value: wasteWords(bid.takesWaste) }]),
          ...(bid.weedKiller === null ? [] : [{ term: 'Weeds', value: weedKillerSaid(bid), wide: true }]),
          ...(bid.vatRegistered === null
            ? []
            : [{ term: 'VAT', value: vatWords(bid.vatRegistered, bid.amount), wide: true }]),
        ]}
      />
      {bid.message && <p className="whitespace-pre-line">“{bid.message}”</p>}
      {bid.status === 'pending' ? (
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={urlOf('/bids/:id/edit', bid.id)}>Change your bid</ButtonLink>
          <ButtonLink kind="secondary" href={urlOf('/bids/:id/withdraw', bid.id)}>
            Withdraw your bid
          </ButtonLink>
        </div>
      ) : (
        <ButtonLink href={urlOf('/jobs/:id', job.id)}>Go to the job</ButtonLink>
      )}
    </div>
  );
}
