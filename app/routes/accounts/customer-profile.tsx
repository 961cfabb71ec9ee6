import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Avatar } from '#app/ui/avatar';
import { ButtonLink } from '#app/ui/button';
import { BackLink } from '#app/ui/back-link';
import { phoneNumber as readAloud } from '#app/ui/format';
import { TitleBlock } from '#app/ui/title-block';
import { titleOf } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { AccountInformation } from './account-information';

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
  const actor = await requireActor(args);
  const { fullName, email, phoneNumber, address, propertyType, preferredContactMethod } = actor;
  return {
    account: await args.context.app.accounts.views.accountFacts(actor.id),
    fullName,
    email,
    phoneNumber,
    address,
    property: PROPERTY[propertyType ?? 'other'],
    contact: CONTACT[preferredContactMethod],
  };
}

export default function CustomerProfile() {
  const { fullName, email, phoneNumber, address, property, contact, account } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <BackLink href="/customer-dashboard">Your jobs</BackLink>
      <div className="flex items-center gap-4">
        <Avatar name={fullName} size="large" />
        <div>
          <h1>{fullName}</h1>
          <p className="text-soft">
            {property} · {contact}
          </p>
        </div>
      </div>
      <TitleBlock
        rows={[
          { term: 'Email', value: email },
          { term: 'Phone', value: phoneNumber ? readAloud(phoneNumber) : 'Not given' },
          { term: 'Address', value: address ?? 'Not given' },
        ]}
      />
      <div>
        <ButtonLink href="/customer/settings" kind="secondary">
          Edit in Settings
        </ButtonLink>
      </div>
      <AccountInformation {...account} />
    </div>
  );
}
