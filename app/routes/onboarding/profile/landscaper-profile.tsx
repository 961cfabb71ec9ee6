import type { LandscaperPublicProfile } from '#src/modules/onboarding/ports/public-profile-views';
import { formatPounds } from '#src/kernel/money';
import { PRIVATE_CUSTOMER } from '#app/commands/onboarding/words';
import { ReportLink } from '#app/ui/page/report-link';
import { Avatar } from '#app/ui/pictures/avatar';
import { cx } from '#app/ui/cx';
import { Bed } from '#app/ui/bed';
import { Button, ButtonLink } from '#app/ui/button';
import { durationWords } from '#app/ui/job/offer-words';
import { DatedChecks, type DatedCheckFacts } from '#app/ui/job/dated-check';
import { Fact } from '#app/ui/fact';
import { counted, monthOf, phoneNumber } from '#app/ui/format';
import { Money } from '#app/ui/money';
import { Photo } from '#app/ui/pictures/photo';
import { photoSource, photoUrl } from '#app/ui/pictures/photo-url';
import { ProfileSection } from '#app/ui/page/profile-section';
import { GivenStars, Stars } from '#app/ui/stars';
import { StatusBadge } from '#app/ui/job/status-badge';
import { TitleBlock } from '#app/ui/job/title-block';
import { AreaServed } from './area-served';
import type { AreaServedFacts } from './area-served.server';
import { ProfileCredentials } from './profile-credentials';
import { ProfilePortfolio } from './profile-portfolio';

export type ProfileShown = Omit<LandscaperPublicProfile, 'reviews'> & {
  reviews: (Omit<LandscaperPublicProfile['reviews'][number], 'jobTypes' | 'customJobType'> & { service: string })[];
  serviceNames: string[];
  /** Left out before the profile is public. */
  area?: AreaServedFacts;
};

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

/** Where this bid stands among the others. */
export const bidsUrl = ({ id, job }: BidOfProfile) => `/jobs/${job.id}/bids#bid-${id}`;

type Props = {
  profile: ProfileShown;
  /** Whether this is the viewer's own profile. Only its owner can edit it, and they always see their own contact details. */
  isOwner?: boolean;
  /** The profile is not public yet: it has no links to edit it, and shows contact details to the owner only. */
  isPreview?: boolean;
  /** Whether the viewer could post a job. */
  mayHire?: boolean;
  /** For a customer: whether they have saved this landscaper. */
  favourite?: { isFavourite: boolean };
  bid?: BidOfProfile;
};

/** A landscaper's public profile: what they say about themselves, and what we have checked, with dates. */
export function LandscaperProfile({
  profile,
  isOwner = false,
  isPreview = false,
  mayHire = false,
  favourite,
  bid,
}: Props) {
  const { checks, waiting, credentials, portfolio, reviews, serviceNames, area, today } = profile;
  const canEdit = isOwner && !isPreview;
  const edit = (href: string, label: string) => (canEdit ? { href, label } : undefined);
  const contact = (
    <Contact
      profile={profile}
      shown={isOwner || !isPreview}
      isOwner={isOwner}
      mayHire={mayHire}
      favourite={favourite}
      bid={bid}
    />
  );
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_19rem] lg:gap-12">
      {bid && contact}
      <Header profile={profile} mayReport={!isOwner && !isPreview} mayBlock={mayHire} />
      {!bid && contact}
      <div className="grid min-w-0 gap-8">
        <ProfileSection
          id="checks"
          title="Checks, with dates"
          edit={edit('/landscaper/documents', 'Your insurance and credentials')}
        >
          {checks.length + waiting.length > 0 ? (
            <>
              <p className="text-soft">
                We reviewed each document on the day shown. When one expires, its label is removed the same night.
              </p>
              <DatedChecks today={today} checks={[...checks.map(reviewed), ...waiting.map(awaitingReview)]} />
            </>
          ) : (
            <p className="text-soft">No checks are in date. Ask to see insurance before work begins.</p>
          )}
        </ProfileSection>
        <ProfileSection
          id="portfolio"
          title="Portfolio"
          edit={edit('/landscaper/profile/portfolio', 'Edit your portfolio')}
        >
          <ProfilePortfolio items={portfolio} mayReport={!isOwner && !isPreview} />
        </ProfileSection>
        <ProfileSection
          id="services"
          title="Services Offered"
          edit={edit('/landscaper/profile/services', 'Edit your services')}
        >
          <ul className="flex list-none flex-wrap gap-2">
            {serviceNames.map((service) => (
              <li key={service} className="rounded-root bg-sunk px-3 py-1.5 text-sm font-semibold">
                {service}
              </li>
            ))}
          </ul>
        </ProfileSection>
        {area && (
          <ProfileSection
            id="area"
            title="Where they work"
            edit={edit('/settings-page?section=job-preferences', 'Change how far you go')}
          >
            <AreaServed {...area} />
          </ProfileSection>
        )}
        <ProfileSection id="credentials" title="Credentials & Certifications">
          <ProfileCredentials credentials={credentials} />
        </ProfileSection>
        <ProfileSection id="reviews" title="Customer Reviews">
          <PaidJobs {...profile.paidJobs} />
          <Reviews reviews={reviews} mayReport={!isPreview} />
        </ProfileSection>
      </div>
    </div>
  );
}

const reviewed = ({ summary, ...check }: ProfileShown['checks'][number]): DatedCheckFacts => ({
  ...check,
  title: summary,
});
const awaitingReview = ({ kind }: ProfileShown['waiting'][number]): DatedCheckFacts => ({
  kind,
  title: kind === 'public_liability' ? 'Public liability' : 'Employers’ liability',
});

type HeaderProps = { profile: ProfileShown; mayReport: boolean; mayBlock: boolean };

function Header({ profile, mayReport, mayBlock }: HeaderProps) {
  const { firstName, lastName, businessName, profileImage, rating, reviewCount, insurance, bio, portfolio } = profile;
  const cover = portfolio.find(({ photo }) => photo)?.photo;
  const person = `${firstName} ${lastName}`;
  const name = businessName ?? person;
  return (
    <header className="grid min-w-0 gap-5">
      {/* Its first picture, wide: the words for it stand in the portfolio below. On a phone, a mown lawn: a photo would keep the words waiting. */}
      {cover && (
        <>
          <div aria-hidden className="lawn h-24 rounded-bed lg:hidden" />
          <Photo {...photoSource(cover, '', '54rem')} className="!aspect-[5/2] max-lg:hidden" />
        </>
      )}
      <div className={cx('flex gap-4 max-sm:flex-wrap', cover ? 'items-start pl-3' : 'items-center')}>
        <div className={cx(cover && 'relative -mt-14')}>
          <Avatar name={name} size="large" photo={profileImage ? photoUrl(profileImage, 320) : undefined} />
        </div>
        <div className="grid gap-1">
          <h1>{name}</h1>
          {businessName && <p className="text-soft">{person}</p>}
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Stars rating={rating} count={reviewCount} />
            {insurance && (
              <StatusBadge status={insurance === 'verified' ? 'insurance_verified' : 'insurance_provided'} />
            )}
          </p>
        </div>
      </div>
      <TitleBlock
        rows={[
          { term: 'Service area', value: profile.serviceArea },
          { term: 'Based in', value: `${profile.town} ${profile.outcode}` },
          { term: 'Experience', value: counted(profile.yearsExperience, 'year') },
          { term: 'Jobs completed', value: profile.jobsCompleted },
        ]}
      />
      {profile.isBioHidden ? (
        <p className="text-soft">What they wrote about themselves is hidden by Hedgerow.</p>
      ) : (
        <p className="max-w-[60ch] text-lg whitespace-pre-line">{bio}</p>
      )}
      {mayReport && (
        <p className="flex flex-wrap gap-x-4">
          {!profile.isBioHidden && <ReportLink kind="profile" id={profile.userId} long />}
          {mayBlock && (
            <a href={`/block/${profile.userId}`} className="text-sm text-soft" rel="nofollow">
              Block {firstName}
            </a>
          )}
        </p>
      )}
    </header>
  );
}

type ContactProps = Pick<Props, 'favourite' | 'bid'> & {
  profile: ProfileShown;
  shown: boolean;
  isOwner: boolean;
  mayHire: boolean;
};

/** How to reach them: below their name on a phone, or above it with a bid to decide on; beside the profile on wider screens. */
function Contact({ profile, shown, isOwner, mayHire, favourite, bid }: ContactProps) {
  const { firstName, phone, email } = profile;
  if (!isOwner && !mayHire && !(shown && (phone || email))) return null;
  return (
    <Bed
      as="aside"
      pad
      className="grid gap-3 lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1"
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

/** The price, the button to choose them and the way back, as on the page of all bids. */
const TheirBid = ({ bid, name }: { bid: BidOfProfile; name: string }) => (
  <div className="grid gap-3 border-b border-line pb-4">
    <h2 id="their-bid">Their bid for {bid.job.title}</h2>
    <Money pence={bid.amount} className="text-3xl" />
    {bid.isShortlisted && <StatusBadge status="shortlisted" />}
    <p className="text-sm">
      You pay {formatPounds(bid.amount)}, nothing on top. Takes: {durationWords(bid.estimatedDays)}.
    </p>
    <div className="flex flex-wrap gap-2">
      {bid.mayChoose && <ButtonLink href={`/jobs/${bid.job.id}/accept/${bid.id}`}>Choose {name}</ButtonLink>}
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
    <form method="post" action={`/favorites/${id}/add`}>
      <Button kind="secondary" icon="heart">
        Save {name}
      </Button>
    </form>
  );

/** Every paid job is counted, so that nobody has to guess what is left out. */
function PaidJobs({ total, published, withheld, pending, notLeft }: ProfileShown['paidJobs']) {
  if (total === 0) return null;
  const parts = [
    `${published} published`,
    `${withheld} withheld`,
    `${pending} not published yet`,
    `${notLeft} without a review`,
  ];
  return (
    <p className="mb-3 text-sm text-soft">
      {counted(total, 'paid job')} = {parts.join(' + ')}
    </p>
  );
}

function Reviews({ reviews, mayReport }: Pick<ProfileShown, 'reviews'> & { mayReport: boolean }) {
  if (reviews.length === 0)
    return <p className="text-soft">No reviews yet. Only customers who paid for a job here can write one.</p>;
  return (
    <ul className="grid list-none gap-3">
      {reviews.map((review) => (
        <Bed as="li" pad key={review.id} className="grid gap-1">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <GivenStars rating={review.rating} /> <b>{review.jobTitle}</b>
          </p>
          {review.comment && <p className="whitespace-pre-line">{review.comment}</p>}
          <p className="text-sm text-soft">
            {review.customerName ?? PRIVATE_CUSTOMER}, {review.service}, {monthOf(review.month)}
          </p>
          {review.reply && (
            <p className="mt-1 text-sm whitespace-pre-line">
              <b>Answer:</b> {review.reply}
            </p>
          )}
          {mayReport && (
            <p>
              <ReportLink kind="review" id={review.id} of={`of ${review.jobTitle}`} />
            </p>
          )}
        </Bed>
      ))}
    </ul>
  );
}
