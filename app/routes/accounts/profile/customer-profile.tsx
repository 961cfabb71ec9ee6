import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Avatar } from '#app/ui/pictures/avatar';
import { ButtonLink } from '#app/ui/button';
import { BackLink } from '#app/ui/page/back-link';
import { Bed } from '#app/ui/bed';
import { EmailAddress } from '#app/ui/email-address';
import { Fact } from '#app/ui/fact';
import { addressLine, counted, phoneNumber as spaced } from '#app/ui/format';
import type { IconName } from '#app/ui/icon-names';
import { photoUrl } from '#app/ui/pictures/photo-url';
import { StatTile, Stats } from '#app/ui/stat-tile';
import { titleOf } from '#app/web/form-reply';
import { AccountInformation } from '#app/routes/accounts/settings/account-information';
import { customerProfile } from './customer-profile.server';
import { FinishedWork, SaidOfYou, SAID_OF_YOU_MAX } from './customer-history';

export const meta = () => titleOf('Your profile');
export const handle = { shell: 'app' };

const PROPERTY = {
  home: 'Homeowner',
  apartment: 'Flat Owner',
  business: 'Business Owner',
  commercial: 'Commercial Property',
  other: 'Property Owner',
} as const;
const CONTACT = { email: 'Prefers Email', phone: 'Prefers Call', sms: 'Prefers Text' } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { views } = args.context.app.jobs;
  const { actor, ...profile } = await customerProfile(args);
  const { id, fullName, email, phoneNumber, propertyType, preferredContactMethod, profileImage } = actor;
  const [written, received] = await Promise.all([
    views.reviewsGiven(id),
    views.reviewsOf({ id, userType: 'customer' }, 'received', { page: 1, pageSize: SAID_OF_YOU_MAX }),
  ]);
  const given = written.map(({ rating }) => rating);
  return {
    ...profile,
    fullName,
    email,
    phoneNumber,
    photo: profileImage ? photoUrl(profileImage, 320) : undefined,
    property: PROPERTY[propertyType ?? 'other'],
    contact: CONTACT[preferredContactMethod],
    reviews: { count: given.length, average: given.reduce((sum, rating) => sum + rating, 0) / given.length },
    received: { counts: received.counts, reviews: received.reviews },
  };
}

/** Who they are and how we reach them, beside the work they had done and what landscapers say about them. */
export default function CustomerProfile() {
  const { fullName, property, contact, photo, ...more } = useLoaderData<typeof loader>();
  const { account, addresses, jobStats, reviews, completedJobs, received } = more;
  return (
    <>
      <BackLink href="/customer-dashboard">Back</BackLink>
      <div className="mt-4 grid items-start gap-8 lg:grid-cols-[1fr_19rem] lg:gap-12">
        <div className="grid min-w-0 gap-5">
          <div className="flex flex-wrap items-center gap-4">
            <Avatar name={fullName} size="large" photo={photo} />
            <div className="min-w-0 grow">
              <h1>{fullName}</h1>
              <p className="text-soft">
                {property} · {contact}
              </p>
            </div>
          </div>
          <Stats className="grid-cols-2 lg:grid-cols-4">
            <StatTile label="Total Posted" value={jobStats.totalPosted} />
            <StatTile label="Active Jobs" value={jobStats.activeCount} />
            <StatTile label="Completed" value={jobStats.completedCount} />
            <StatTile
              label="Reviews given"
              href={reviews.count > 0 ? '/customer/profile/reviews' : undefined}
              opensInDialog
              value={reviews.count > 0 ? reviews.average.toFixed(1) : 'None yet'}
              sub={reviews.count > 0 && counted(reviews.count, 'review')}
            />
          </Stats>
        </div>
        <aside
          className="grid min-w-0 gap-5 sm:grid-cols-2 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:grid-cols-1"
          aria-label="Your details"
        >
          <Details {...more} hasPhoto={photo !== undefined} />
          <SavedLocations addresses={addresses} />
          <AlsoYours />
        </aside>
        <div className="grid min-w-0 gap-8">
          <FinishedWork jobs={completedJobs} count={jobStats.completedCount} />
          <SaidOfYou {...received} />
          <AccountInformation {...account} />
        </div>
      </div>
    </>
  );
}

type DetailsProps = { email: string; phoneNumber: string | null; hasPhoto: boolean };

function Details({ email, phoneNumber, hasPhoto }: DetailsProps) {
  return (
    <Bed as="section" pad className="grid content-start gap-3" aria-labelledby="details">
      <h2 id="details">Your details</h2>
      <p>
        <Fact icon="mail">
          <EmailAddress>{email}</EmailAddress>
        </Fact>
      </p>
      <p>
        <Fact icon="phone">{phoneNumber ? spaced(phoneNumber) : 'No phone number yet'}</Fact>
      </p>
      <p className="text-sm text-soft">A landscaper whom you hire gets your phone number once your payment is held.</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href="/customer/settings" kind="secondary">
          Edit in Settings
        </ButtonLink>
      </div>
      {!hasPhoto && (
        <p>
          <a href="/profile-photo">Add a photo of yourself</a>
        </p>
      )}
    </Bed>
  );
}

const LOCATIONS_SHOWN = 2;

function SavedLocations({ addresses }: { addresses: { id: string; label: string; address: string }[] }) {
  return (
    <Bed as="section" pad className="grid content-start gap-3" aria-labelledby="saved-locations">
      <h2 id="saved-locations">Saved locations</h2>
      {addresses.length === 0 && <p className="text-soft">None yet.</p>}
      <ul className="grid list-none gap-3">
        {addresses.slice(0, LOCATIONS_SHOWN).map(({ id, label, address }) => (
          <li key={id}>
            <b className="block">{label}</b> <span className="text-soft">{addressLine(address)}</span>
          </li>
        ))}
      </ul>
      <div>
        <a href="/customer/settings?section=addresses">
          {addresses.length > LOCATIONS_SHOWN ? `All ${addresses.length} locations` : 'Manage locations'}
        </a>
      </div>
    </Bed>
  );
}

/** Their pages that are in no bar on a phone. */
const ALSO_YOURS: readonly { icon: IconName; href: string; label: string }[] = [
  { icon: 'receipt', href: '/payment-history', label: 'Payment history' },
  { icon: 'heart', href: '/favorites', label: 'Favourites' },
  { icon: 'repeat', href: '/recurring-jobs', label: 'Recurring services' },
  { icon: 'sprout', href: '/loyalty', label: 'Loyalty' },
  { icon: 'bell', href: '/customer/settings?section=notifications', label: 'Which emails you get' },
  { icon: 'lock', href: '/customer/settings?section=security', label: 'Password and privacy' },
  { icon: 'database', href: '/my-data', label: 'Your data' },
];

const AlsoYours = () => (
  <nav aria-labelledby="also-yours">
    <h2 id="also-yours" className="mb-2 text-lg">
      Also yours
    </h2>
    <ul className="grid list-none grid-cols-2 gap-x-4 lg:grid-cols-1">
      {ALSO_YOURS.map(({ icon, href, label }) => (
        <li key={href} className="py-1">
          <Fact icon={icon}>
            <a href={href}>{label}</a>
          </Fact>
        </li>
      ))}
    </ul>
  </nav>
);
