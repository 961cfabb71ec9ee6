import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { editAccount } from '#app/commands/accounts/edit-account';
import { ACCOUNT_FAILED, ACCOUNT_SAVED } from '#app/commands/accounts/words';
import { Bed } from '#app/ui/bed';
import { Button, ButtonLink } from '#app/ui/button';
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
import { SettingsSection } from './settings-section';
import { settingsShown } from './settings-shown.server';
import { failedToast } from './settings-toasts.server';

export const meta = () => titleOf('Settings');
export const handle = { shell: 'app' };

const CONTACT = { email: 'email', phone: 'call', sms: 'text' } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { actor, ...settings } = await settingsShown(args);
  const { fullName, email, phoneNumber, propertyType, preferredContactMethod, profileImage } = actor;
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
    open: new URL(args.request.url).searchParams.get('open'),
  };
}

export async function action(args: ActionFunctionArgs) {
  const faultWords = () => failedToast(args, ACCOUNT_FAILED);
  const outcome = await submitForm(editAccount, args, { faultWords });
  return outcome.ok ? redirectWithToast(args.context, '/customer/settings', { title: ACCOUNT_SAVED }) : outcome.page;
}

export default function CustomerSettings() {
  const { account, photo, addresses, alerts, privacy, memberSince, open } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), account);
  return (
    <div className="grid max-w-form gap-6">
      <h1>Settings</h1>
      <ErrorSummary errors={form.summary()} />
      <div>
        <SettingsSection id="account" title="Account Details" open>
          <ProfilePhotoForm {...photo} />
          <AccountDetailsForm form={form} email={account.email} />
          <p className="text-soft">Member since {settingsDate(memberSince)}</p>
        </SettingsSection>
        <SettingsSection id="addresses" title="Your Saved Locations" open>
          <SavedLocations addresses={addresses} />
        </SettingsSection>
        <SettingsSection id="notifications" title="Notification Preferences" open={open === 'notifications'}>
          <AlertsForm alerts={alerts} />
        </SettingsSection>
        <SettingsSection id="security" title="Security & Privacy" open={open === 'security'}>
          <SecurityLinks />
          <PrivacyForm privacy={privacy} />
        </SettingsSection>
        <SettingsSection id="support" title="Support & Help" open={open === 'support'}>
          <SupportLinks />
        </SettingsSection>
      </div>
      <DangerZone />
    </div>
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

const DangerZone = () => (
  <Bed as="section" pad className="grid gap-3" aria-labelledby="danger-zone">
    <h2 id="danger-zone">Danger Zone</h2>
    <div className="flex flex-wrap gap-3">
      <form method="post" action="/logout">
        <Button kind="secondary" icon="log-out">
          Log Out
        </Button>
      </form>
      <ButtonLink kind="quiet-danger" href="/delete-account" data-dialog="">
        Delete Account
      </ButtonLink>
    </div>
  </Bed>
);
