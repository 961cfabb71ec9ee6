import type { ReactNode } from 'react';
import type { BidFacts } from './bid-card';
import { durationWords, earliestWords, nextFreeWords, vatWords, wasteWords } from './offer-words';
import { miles } from '#app/ui/format';
import { Sum } from '#app/ui/sum';
import { Photo, type PhotoSource } from '#app/ui/pictures/photo';
import { Stars } from '#app/ui/stars';

type Row = { label: string; cell: (bid: BidFacts, today: string) => ReactNode };

const WEEDS: Row = { label: 'Weeds', cell: (bid) => bid.weedKiller ?? 'Not stated' };
const CARRIER: Row = { label: 'Waste carrier', cell: (bid) => bid.wasteAuthority };

const NEXT_FREE: Row = {
  label: 'Next free day',
  cell: (bid) => (bid.nextFree ? nextFreeWords(bid.nextFree) : 'Not known'),
};

const ROWS: Row[] = [
  { label: 'You pay', cell: (bid) => <Sum of="bid" pence={bid.amountPence} className="text-lg" large /> },
  { label: 'VAT', cell: (bid) => vatWords(bid.vatRegistered, bid.amountPence) },
  { label: 'Can start', cell: (bid, today) => earliestWords(bid.earliestDate, today) },
  { label: 'Takes', cell: (bid) => durationWords(bid.estimatedDays) },
  { label: 'Garden waste', cell: (bid) => wasteWords(bid.takesWaste) },
  { label: 'Reviews', cell: (bid) => <Stars rating={bid.rating} count={bid.reviews} /> },
  { label: 'Jobs completed here', cell: (bid) => bid.completedJobs ?? 0 },
  { label: 'Distance', cell: (bid) => (bid.milesAway == null ? 'Not known' : miles(bid.milesAway)) },
];

/** The same bids side by side; a long row scrolls sideways. */
export function CompareTable({ bids, today }: { bids: BidFacts[]; today: string }) {
  const rows = [
    ...ROWS,
    ...(bids.some(({ nextFree }) => nextFree) ? [NEXT_FREE] : []),
    ...(bids.some(({ wasteAuthority }) => wasteAuthority) ? [CARRIER] : []),
    ...(bids.some(({ weedKiller }) => weedKiller) ? [WEEDS] : []),
  ];
  return (
    <div
      className="bed relative overflow-x-auto"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it
      tabIndex={0}
      role="region"
      aria-label="Bids in columns, scrolls sideways"
    >
      <table className="table">
        <caption className="sr-only">Bids compared</caption>
        <thead>
          <tr>
            <td className="min-w-24 bg-sunk" />
            {bids.map((bid) => (
              <th key={bid.id} scope="col" className="min-w-34">
                <FirstPhoto photo={bid.work?.photos[0]} />
                {bid.landscaper}
                {bid.isShortlisted && <span className="block text-sm font-normal">On your shortlist</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cell }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {bids.map((bid) => (
                <td key={bid.id}>{cell(bid, today)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The name below says whose work it is, and the card above what it shows. */
function FirstPhoto({ photo }: { photo?: PhotoSource }) {
  if (!photo) return <span className="slot mb-2 !aspect-[16/9] text-xs font-normal">No photo</span>;
  const { src, srcSet, width, height } = photo;
  const shown = { src, srcSet, width, height, sizes: '16rem', alt: '' };
  return <Photo {...shown} className="mb-2 !aspect-[16/9]" />;
}
