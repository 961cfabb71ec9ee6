import { ReportLink } from '#app/ui/page/report-link';
import { Avatar } from '#app/ui/pictures/avatar';
import { cx } from '#app/ui/cx';
import { counted, placeName } from '#app/ui/format';
import { Photo } from '#app/ui/pictures/photo';
import { photoSource, photoUrl } from '#app/ui/pictures/photo-url';
import { Stars } from '#app/ui/stars';
import { StatusBadge } from '#app/ui/job/status-badge';
import { TitleBlock } from '#app/ui/job/title-block';
import { urlOf } from '#app/url-of';
import type { ProfileShown } from './landscaper-profile';

/** The name, the face, the stars and a picture of their work. */
export function WhoTheyAre({ profile }: { profile: ProfileShown }) {
  const { firstName, lastName, businessName, profileImage, rating, reviewCount, insurance, portfolio } = profile;
  const cover = portfolio.find(({ photo }) => photo)?.photo;
  const person = `${firstName} ${lastName}`;
  const name = businessName ?? person;
  return (
    <>
      {/*
       * The first picture, wide: its caption is in the portfolio below. A phone draws a mown lawn, because a photo
       * would delay the words.
       */}
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
    </>
  );
}

type AboutProps = { profile: ProfileShown; mayReport: boolean; mayBlock: boolean };

/** Where and for how long they have worked, and what they say about themselves. */
export function AboutThem({ profile, mayReport, mayBlock }: AboutProps) {
  const { firstName, bio } = profile;
  return (
    <>
      <TitleBlock
        rows={[
          { term: 'Service area', value: profile.serviceArea },
          { term: 'Based in', value: placeName(profile) },
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
            <a href={urlOf('/block/:id', profile.userId)} className="text-sm text-soft" rel="nofollow">
              Block {firstName}
            </a>
          )}
        </p>
      )}
    </>
  );
}
