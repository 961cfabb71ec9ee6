import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Avatar } from '#app/ui/pictures/avatar';
import { ButtonLink } from '#app/ui/button';
import { BackLink } from '#app/ui/page/back-link';
import { Bed } from '#app/ui/bed';
import { EmailAddress } from '#app/ui/email-address';
import { counted, phoneNumber as spaced } from '#app/ui/format';
import { photoUrl } from '#app/ui/pictures/photo-url';
import { StatTile, Stats } from '#app/ui/stat-tile';
import { TitleBlock } from '#app/ui/job/title-block';
import { titleOf } from '#app/web/form-reply';
import { AccountInformation } from '#app/routes/accounts/settings/account-information';
import { customerProfile } from './customer-profile.server';

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
  const { actor, ...profile } = await customerProfile(args);
  const { fullName, email, phoneNumber, propertyType, preferredContactMethod, profileImage } = actor;
  const given = (await args.context.app.jobs.views.reviewsGiven(actor.id)).map(({ rating }) => rating);
  return {
    ...profile,
    fullName,
    email,
    phoneNumber,
    photo: profileImage ? photoUrl(profileImage, 320) : undefined,
    property: PROPERTY[propertyType ?? 'other'],
    contact: CONTACT[preferredContactMethod],
    reviews: { count: given.length, average: given.reduce((sum, rating) => sum + rating, 0) / given.length },
  };
}

export default function CustomerProfile() {
  const { fullName, email, phoneNumber, property, contact, photo, ...more } = useLoaderData<typeof loader>();
  const { account, addresses, jobStats, reviews } = more;
  return (
    <div className="grid gap-6">
      <BackLink href="/customer-dashboard">Back</BackLink>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={fullName} size="large" photo={photo} />
        <div className="min-w-0">
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
      <TitleBlock
        rows={[
          { term: 'Email', value: <EmailAddress>{email}</EmailAddress> },
          { term: 'Phone', value: phoneNumber ? spaced(phoneNumber) : 'Not given' },
        ]}
      />
      <SavedLocations addresses={addresses} />
      <div>
        <ButtonLink href="/customer/settings" kind="secondary">
          Edit in Settings
        </ButtonLink>
      </div>
      <AccountInformation {...account} />
    </div>
  );
}

const LOCATIONS_SHOWN = 2;

function SavedLocations({ addresses }: { addresses: { id: string; label: string; address: string }[] }) {
  return (
    <Bed as="section" pad className="grid gap-3" aria-labelledby="saved-locations">
      <h2 id="saved-locations">Saved locations</h2>
      {addresses.length === 0 && <p className="text-soft">None yet.</p>}
      <ul className="grid list-none gap-3">
        {addresses.slice(0, LOCATIONS_SHOWN).map(({ id, label, address }) => (
          <li key={id}>
            <b className="block">{label}</b> <span className="text-soft">{address}</span>
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
