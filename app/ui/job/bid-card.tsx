import type { ReactNode } from 'react';
import type { Pence } from '#src/kernel/money';
import { shortDate } from '#src/kernel/written-date';
import type { NextFree } from '#src/modules/jobs/domain/calendar/next-free';
import { cx } from '#app/ui/cx';
import { Avatar } from '#app/ui/pictures/avatar';
import type { PhotoSource } from '#app/ui/pictures/photo';
import { Thumbs } from '#app/ui/pictures/thumbs';
import { counted, miles } from '#app/ui/format';
import { Icon } from '#app/ui/icon';
import { Sum } from '#app/ui/sum';
import { Stars } from '#app/ui/stars';
import { CheckLine, type DatedCheckFacts } from './dated-check';
import { durationWords, earliestWords, nextFreeWords, vatWords, wasteWords } from './offer-words';
import { StatusBadge } from './status-badge';

export type BidFacts = {
  id: string;
  landscaper: string;
  business?: string | null;
  photo?: string;
  profileHref?: string;
  /** Three photos of their work, and the total number. */
  work?: { photos: (PhotoSource & { full: string })[]; count: number };
  amountPence: Pence;
  message?: string | null;
  estimatedDays?: number | null;
  earliestDate?: string | null;
  /** From the landscaper’s calendar; undefined if it does not show it. */
  nextFree?: NextFree;
  takesWaste?: boolean | null;
  vatRegistered?: boolean | null;
  /** In words, on a job whose waste should be taken away. */
  wasteAuthority?: string;
  /** In words, if the landscaper said what they would use against weeds. */
  weedKiller?: string;
  rating?: number | null;
  reviews: number;
  completedJobs?: number;
  milesAway?: number | null;
  checks: DatedCheckFacts[];
  status?: 'pending' | 'accepted' | 'rejected';
  /** Whether the customer has marked it. */
  isShortlisted?: boolean;
  /** When the landscaper confirmed it, after the customer changed the job. */
  confirmedAt?: Date | null;
};

type Props = {
  bid: BidFacts;
  /** ISO date, for the checks. */
  today: string;
  /** "Choose Ruth". */
  choose?: ReactNode;
  /** The other buttons: "Profile and reviews", "Decline". */
  actions?: ReactNode;
  /**
   * Whether `choose` stays in sight on a phone (LOOK-M9): only on the first card, because a later one's would cover its
   * name.
   */
  inSight?: boolean;
};

/** One bid: the landscaper with rating, message and dated checks; price and time; and the acts. */
export function BidCard({ bid, today, choose, actions, inSight }: Props) {
  const heading = `bid-${bid.id}`;
  return (
    <article className="bed overflow-clip lg:flex lg:flex-wrap lg:items-center" aria-labelledby={heading}>
      <div className="grid gap-4 p-4 lg:w-full lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-8 lg:border-b lg:border-line lg:p-5">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3">
          <div className="flex items-center gap-3">
            <Avatar name={bid.landscaper} photo={bid.photo} />
            <div className="min-w-0 grow">
              <h2 id={heading} className="text-lg">
                {bid.profileHref ? (
                  <a className="text-ink" href={bid.profileHref}>
                    {bid.landscaper}
                  </a>
                ) : (
                  bid.landscaper
                )}
              </h2>
              {bid.business && <p className="text-sm text-soft">{bid.business}</p>}
            </div>
            <div className="text-right lg:hidden">
              <Sum of="bid" pence={bid.amountPence} className="text-2xl" large />
            </div>
          </div>
          {bid.work && bid.profileHref && (
            <Thumbs
              {...bid.work}
              name={bid.landscaper}
              id={`work-${bid.id}`}
              href={`${bid.profileHref}#portfolio`}
              eager={inSight}
            />
          )}
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
            <Stars rating={bid.rating} count={bid.reviews} />
            {bid.completedJobs !== undefined && bid.completedJobs > 0 && (
              <span>{counted(bid.completedJobs, 'job')} completed here</span>
            )}
            {bid.milesAway != null && <span>{miles(bid.milesAway)} away</span>}
          </p>
          {bid.message && <p>“{bid.message}”</p>}
          <CheckLine checks={bid.checks} today={today} />
        </div>
        <div className="grid content-start gap-3 lg:border-l lg:border-line lg:pl-6">
          <div className="max-lg:hidden">
            <Sum of="bid" pence={bid.amountPence} className="text-3xl" large />
          </div>
          <p className="-mt-1 text-sm">
            You pay <Sum of="bid" pence={bid.amountPence} />, nothing on top
          </p>
          {bid.wasteAuthority && bid.takesWaste === false && (
            <p>
              <span className="tag is-pending">
                <Icon name="triangle-alert" size={16} />
                Leaves the waste with you
              </span>
            </p>
          )}
          {bid.vatRegistered != null && (
            <p className="-mt-2 text-sm text-soft">{vatWords(bid.vatRegistered, bid.amountPence)}</p>
          )}
          <dl className="m-0 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
            <dt className="text-soft">Takes</dt>
            <dd className="m-0 font-semibold">{durationWords(bid.estimatedDays)}</dd>
            {bid.earliestDate && (
              <>
                <dt className="text-soft">Can start</dt>
                <dd className="m-0 font-semibold">{earliestWords(bid.earliestDate, today)}</dd>
              </>
            )}
            {bid.nextFree && (
              <>
                <dt className="text-soft">Next free day</dt>
                <dd className="m-0 font-semibold">{nextFreeWords(bid.nextFree)}, according to their calendar</dd>
              </>
            )}
            {bid.takesWaste != null && (
              <>
                <dt className="text-soft">Garden waste</dt>
                <dd className="m-0 font-semibold">{wasteWords(bid.takesWaste)}</dd>
              </>
            )}
            {bid.weedKiller && (
              <>
                <dt className="text-soft">Weeds</dt>
                <dd className="m-0 font-semibold">{bid.weedKiller}</dd>
              </>
            )}
            {bid.wasteAuthority && (
              <>
                <dt className="text-soft">Waste carrier</dt>
                <dd className="m-0 font-semibold">{bid.wasteAuthority}</dd>
              </>
            )}
          </dl>
          {bid.confirmedAt && (
            <p className="text-sm text-soft">Confirmed on {shortDate(bid.confirmedAt)}, after you changed the job</p>
          )}
          {bid.isShortlisted && (
            <p>
              <StatusBadge status="shortlisted" />
            </p>
          )}
          {bid.status && bid.status !== 'pending' && (
            <p>
              <StatusBadge status={bid.status} />
            </p>
          )}
        </div>
      </div>
      {/* A strip of its own: it stays in sight only as long as its parent, the whole card. */}
      {choose && (
        <div
          className={cx('border-t border-line bg-surface p-3 px-4 lg:border-0 lg:pr-0 lg:pl-5', inSight && 'act-bar')}
        >
          {choose}
        </div>
      )}
      {actions && <div className="flex flex-wrap items-center gap-2 px-4 pb-3 lg:px-2 lg:pt-3">{actions}</div>}
    </article>
  );
}
