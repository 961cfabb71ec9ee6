import { Bed } from '#app/ui/bed';
import { cx } from '#app/ui/cx';
import { Button, ButtonLink } from '#app/ui/button';
import { durationWords } from '#app/ui/job/offer-words';
import { Fact } from '#app/ui/fact';
import { phoneNumber } from '#app/ui/format';
import { StatusBadge } from '#app/ui/job/status-badge';
import type { ProfileShown } from './landscaper-profile';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

/** The bid through which a customer came to the profile. */
export type BidOfProfile = {
  id: string;
  /** Pence. */
  amount: number;
  /** Null: the landscaper did not say. */
  estimatedDays: number | null;
  job: { id: string; title: string };
  /** Whether the customer has marked it. */
  isShortlisted: boolean;
  /** Whether the job still takes an answer. */
  mayChoose: boolean;
};

/** The list of the job’s bids, scrolled to this one. */
export const bidsUrl = ({ id, job }: BidOfProfile) => `${urlOf('/jobs/:id/bids', job.id)}#bid-${id}`;

type ContactProps = {
  profile: ProfileShown;
  /** For a customer: whether they have saved this landscaper. */
  favourite?: { isFavourite: boolean };
  bid?: BidOfProfile;
  shown: boolean;
  isOwner: boolean;
  mayHire: boolean;
};

/**
 * How to reach them, and their bid if there is one to decide on: below the name on a phone, beside the profile on wider
 * screens.
 */
export function Contact({ profile, shown, isOwner, mayHire, favourite, bid }: ContactProps) {
  const { firstName, phone, email } = profile;
  if (!isOwner && !mayHire && !(shown && (phone || email))) return null;
  return (
    <Bed
      as="aside"
      pad
      className={cx(
        'grid gap-3 lg:sticky lg:top-6 lg:col-start-2 lg:row-start-1',
        bid ? 'lg:row-span-3' : 'lg:row-span-2',
      )}
      aria-labelledby={bid ? 'their-bid' : 'contact'}
    >
      {bid && <TheirBid bid={bid} name={firstName} />}
      {(!bid || phone || email) && <h2 id="contact">Contact {firstName}</h2>}
      {shown && phone && (
        <p>
          <Fact icon="phone">
            <a href={`tel:${phone}`}>{phoneNumber(phone)}</a>
          </Fact>
        </p>
      )}
      {shown && email && (
        <p className="[overflow-wrap:anywhere]">
          <Fact icon="mail">
            <a href={`mailto:${email}`}>{email}</a>
          </Fact>
        </p>
      )}
      {isOwner && (
        <p className="text-sm text-soft">
          {phone || email ? 'Shown to everyone who opens your profile.' : 'Your phone number and email are hidden.'}
        </p>
      )}
      {!isOwner && mayHire && (
        <>
          {!bid && (
            <>
              <p className="text-soft">Post your job and {firstName} can bid on it, and so can others.</p>
              <div>
                <ButtonLink href="/post-job">Post a job</ButtonLink>
              </div>
            </>
          )}
          {favourite && <Favourite id={profile.userId} name={firstName} {...favourite} />}
        </>
      )}
    </Bed>
  );
}

/** The price, the button to choose the bid and the way back, as on the page of all bids. */
const TheirBid = ({ bid, name }: { bid: BidOfProfile; name: string }) => (
  <div className="grid gap-3 border-b border-line pb-4">
    <h2 id="their-bid">Their bid for {bid.job.title}</h2>
    <Sum of="bid" pence={bid.amount} className="text-3xl" large />
    {bid.isShortlisted && <StatusBadge status="shortlisted" />}
    <p className="text-sm">
      You pay <Sum of="bid" pence={bid.amount} />, nothing on top. Takes: {durationWords(bid.estimatedDays)}.
    </p>
    <div className="flex flex-wrap gap-2">
      {bid.mayChoose && (
        <ButtonLink href={urlOf('/jobs/:id/accept/:bidId', bid.job.id, bid.id)}>Choose {name}</ButtonLink>
      )}
      <ButtonLink kind="secondary" href={bidsUrl(bid)}>
        Back to bids
      </ButtonLink>
    </div>
  </div>
);

const Favourite = ({ id, name, isFavourite }: { id: string; name: string; isFavourite: boolean }) =>
  isFavourite ? (
    <p>
      <Fact icon="heart">
        One of <a href="/favorites">your favourites</a>
      </Fact>
    </p>
  ) : (
    <form method="post" action={urlOf('/favorites/:id/add', id)}>
      <Button kind="secondary" icon="heart">
        Save {name}
      </Button>
    </form>
  );
