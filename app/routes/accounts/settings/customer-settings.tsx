import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { editAccount } from '#app/commands/accounts/edit-account';
import { ACCOUNT_FAILED, ACCOUNT_SAVED } from '#app/commands/accounts/words';
import { ButtonLink } from '#app/ui/button';
import { BRAND } from '#app/ui/page/brand';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { settingsDate } from '#app/ui/format';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { AccountDetailsForm } from './account-details-form';
import { AlertsForm } from '#app/routes/accounts/preferences/alerts-form';
import { PrivacyForm } from '#app/routes/accounts/preferences/privacy-form';
import { ProfilePhotoForm } from '#app/routes/accounts/profile/profile-photo-form';
import { SavedLocations } from '#app/routes/accounts/addresses/saved-locations';
import { SettingsFrame } from './settings-frame';
import { CUSTOMER_SECTIONS } from './settings-list';
import { settingsShown } from './settings-shown.server';
import { failedToast } from './settings-toasts.server';

export const meta = () => titleOf('Settings');
export const handle = { shell: 'app' };

const CONTACT = { email: 'email', phone: 'call', sms: 'text' } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { actor, ...settings } = await settingsShown(args);
  const { fullName, email, phoneNumber, propertyType, preferredContactMethod, profileImage } = actor;
  const asked = new URL(args.request.url).searchParams.get('section');
  return {
    ...settings,
    photo: { name: fullName, photoId: profileImage },
    account: {
      fullName,
      email,
      phoneNumber,
      preferredContact: CONTACT[preferredContactMethod],
      propertyType: propertyType === 'commercial' ? 'business' : propertyType,
    },
    section: CUSTOMER_SECTIONS.find(({ key }) => key === asked)?.key ?? CUSTOMER_SECTIONS[0].key,
  };
}

export async function action(args: ActionFunctionArgs) {
  const faultWords = () => failedToast(args, ACCOUNT_FAILED);
  const outcome = await submitForm(editAccount, args, { faultWords });
  return outcome.ok ? redirectWithToast(args.context, '/customer/settings', { title: ACCOUNT_SAVED }) : outcome.page;
}

export default function CustomerSettings() {
  const { section, ...shown } = useLoaderData<typeof loader>();
  const { label } = CUSTOMER_SECTIONS.find(({ key }) => key === section)!;
  return (
    <SettingsFrame base="/customer/settings" sections={CUSTOMER_SECTIONS} current={section} logOut="Log Out" mayDelete>
      <section id={section} className="grid gap-6" aria-labelledby="section">
        <h2 id="section">{label}</h2>
        {section === 'account' && <AccountDetails {...shown} />}
        {section === 'addresses' && <SavedLocations addresses={shown.addresses} />}
        {section === 'notifications' && <AlertsForm alerts={shown.alerts} />}
        {section === 'security' && (
          <>
            <SecurityLinks />
            <PrivacyForm privacy={shown.privacy} />
          </>
        )}
        {section === 'support' && <SupportLinks />}
      </section>
    </SettingsFrame>
  );
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

function AccountDetails({ account, photo, memberSince }: Pick<Shown, 'account' | 'photo' | 'memberSince'>) {
  const form = useFormReply(useActionData<FormReply>(), account);
  return (
    <>
      <ErrorSummary errors={form.summary()} />
      <ProfilePhotoForm {...photo} />
      <AccountDetailsForm form={form} email={account.email} />
      <p className="text-soft">Member since {settingsDate(memberSince)}</p>
    </>
  );
}

const SecurityLinks = () => (
  <div className="flex flex-wrap gap-3">
    <ButtonLink kind="secondary" href="/settings-page/change-password?from=customer-settings" data-dialog="">
      Change Password
    </ButtonLink>
    <ButtonLink kind="secondary" href="/settings-page?section=privacy">
      Two-factor and login activity
    </ButtonLink>
    <ButtonLink kind="secondary" href="/my-data">
      Your data
    </ButtonLink>
  </div>
);

const SupportLinks = () => (
  <ul className="grid list-none gap-1">
    <li>
      <a href="/help-center">Help centre</a>
    </li>
    <li>
      <a href={`mailto:${BRAND.email}`}>{BRAND.email}</a>
    </li>
    <li>
      <a href={BRAND.phoneLink}>{BRAND.phone}</a>, {BRAND.hours}
    </li>
    <li>
      <a href="/legal-pages">Terms, privacy and the rest of the small print</a>
    </li>
  </ul>
);
