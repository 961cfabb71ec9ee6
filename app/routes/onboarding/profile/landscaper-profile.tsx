import type { LandscaperPublicProfile } from '#src/modules/onboarding/ports/public-profile-views';
import { DatedChecks, type DatedCheckFacts } from '#app/ui/job/dated-check';
import { ProfileSection } from '#app/ui/page/profile-section';
import { AreaServed } from './area-served';
import type { AreaServedFacts } from './area-served.server';
import { ProfileCredentials } from './profile-credentials';
import { ProfilePortfolio } from './profile-portfolio';
import { PaidJobs, Reviews } from './profile-reviews';
import { Contact, type BidOfProfile } from './profile-contact';
import { AboutThem, WhoTheyAre } from './profile-header';

export type ProfileShown = Omit<LandscaperPublicProfile, 'reviews'> & {
  reviews: (Omit<LandscaperPublicProfile['reviews'][number], 'jobTypes' | 'customJobType'> & { service: string })[];
  serviceNames: string[];
  /** Left out before the profile is public. */
  area?: AreaServedFacts;
};

type Props = {
  profile: ProfileShown;
  /**
   * Whether this is the viewer's own profile. Only its owner can edit it, and they always see their own contact
   * details.
   */
  isOwner?: boolean;
  /** The profile is not public yet: it has no links to edit it, and shows contact details only to the owner. */
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
  // With a bid to decide on, this comes right after the name on a phone, so that price and button are on the first
  // screen.
  const about = <AboutThem profile={profile} mayReport={!isOwner && !isPreview} mayBlock={mayHire} />;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_19rem] lg:gap-12">
      <header className="grid min-w-0 gap-5">
        <WhoTheyAre profile={profile} />
        {!bid && about}
      </header>
      {contact}
      {bid && <div className="grid min-w-0 gap-5">{about}</div>}
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
            <AreaServed {...area} isWide />
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
