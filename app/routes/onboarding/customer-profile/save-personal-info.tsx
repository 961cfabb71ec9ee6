import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { addressFrom, linesOf } from '#src/kernel/places/uk-address';
import { savePersonalInfo } from '#app/commands/onboarding/save-personal-info';
import { photoOfCompletion } from '#app/commands/accounts/change-profile-photo';
import { photoSize } from '#app/commands/accounts/words';
import { AddressLines } from '#app/islands/placed/address-lines';
import { Avatar } from '#app/ui/pictures/avatar';
import { BRAND } from '#app/ui/page/brand';
import { Button } from '#app/ui/button';
import { ChoiceGroup } from '#app/ui/forms/choice-group';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Field } from '#app/ui/forms/field';
import { Stepper } from '#app/ui/stepper';
import { photoUrl } from '#app/ui/pictures/photo-url';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { formWithFile } from '#app/web/multipart/receive-files.server';
import { ActionBar } from '#app/ui/forms/action-bar';

export const meta = () => titleOf('Personal Info');
export const handle = { shell: 'plain' };

export const profileSteps = [
  { label: 'Personal Info', href: '/customer-profile-completion' },
  { label: 'Preferences' },
];

const noLines = { addressLine1: '', addressLine2: '', town: '' };

export async function loader(args: LoaderFunctionArgs) {
  const actor = await requireActor(args);
  if (actor.profileCompleted) throw redirect('/customer-dashboard');
  const profile = await args.context.app.accounts.views.customerProfile(actor.id);
  if (!profile) throw redirect('/auth');
  // Until the customer gives a name, the account is named after the part of the email before the @. Do not suggest that
  // name.
  const fullName = profile.phoneNumber ? profile.fullName : '';
  const { phoneNumber, address, postcode, propertyType, preferredContactMethod, profileImage } = profile;
  return {
    photo: { name: profile.fullName, id: profileImage },
    fullName,
    phoneNumber,
    ...linesOf(addressFrom({ ...noLines, address: address ?? '', postcode: postcode ?? '' })),
    propertyType,
    preferredContactMethod,
  };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(savePersonalInfo, args, { form: await storePhotoOf(args), hide: ['photo'] });
  return outcome.ok ? redirect('/customer-profile-completion/preferences', 303) : outcome.page;
}

/**
 * Stores the form's photo even if other fields are wrong. Returns the other fields and, as `photo`, the photo's
 * problem.
 */
async function storePhotoOf(args: ActionFunctionArgs): Promise<FormData> {
  const form = await formWithFile(args.request, 'photo');
  if (!form.has('photo')) return form;
  const faultWords = () => 'Upload error: the photo could not be stored. Please try again';
  const stored = await submitForm(photoOfCompletion, args, { form, hide: ['photo'], faultWords });
  form.delete('photo');
  if (!stored.ok) form.set('photo', stored.words);
  return form;
}

export default function SavePersonalInfo() {
  const { photo, ...known } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), { photo: '', ...known });
  return (
    <form method="post" encType="multipart/form-data" className="mx-auto grid max-w-form gap-6" noValidate>
      <Stepper of="Your profile" steps={profileSteps} current={1} />
      <ErrorSummary errors={form.summary()} />
      <div className="flex flex-wrap items-start gap-4">
        <Avatar name={photo.name} size="large" photo={photo.id ? photoUrl(photo.id, 320) : undefined} />
        <Field
          name="photo"
          label="Profile photo (optional)"
          hint={`PNG or JPG up to ${photoSize('profile-completion')}`}
          type="file"
          data-shrink=""
          accept="image/png,image/jpeg"
          className="grow"
          inputClassName="file"
          error={form.error('photo')}
        />
      </div>
      <Field {...form.field('fullName')} label="Full name" autoComplete="name" />
      <Field
        {...form.field('phoneNumber')}
        label="Phone number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="A UK mobile, such as 07700 900123. Only the landscaper you hire sees it."
      />
      <fieldset className="grid gap-4" aria-describedby="address-hint">
        <legend className="label">Address</legend>
        <p className="hint" id="address-hint">
          We suggest it when you post a job. Landscapers see the town and at most the first half of the postcode, until
          you have hired and paid.
        </p>
        <AddressLines form={form} anywhere />
      </fieldset>
      <ChoiceGroup
        name="propertyType"
        label="Property type"
        columns={2}
        error={form.error('propertyType')}
        chosen={form.value('propertyType')}
        options={[
          { value: 'home', label: 'House' },
          { value: 'apartment', label: 'Flat' },
          { value: 'business', label: 'Business' },
          { value: 'other', label: 'Other' },
        ]}
      />
      <ChoiceGroup
        name="preferredContactMethod"
        label="How do you prefer to be contacted?"
        columns={3}
        error={form.error('preferredContactMethod')}
        chosen={form.value('preferredContactMethod') ?? 'email'}
        options={[
          { value: 'email', label: 'Email' },
          { value: 'phone', label: 'Call' },
          { value: 'sms', label: 'Text' },
        ]}
      />
      <ActionBar>
        <Button after="arrow-right">Next: Preferences</Button>
      </ActionBar>
      <SupportLine />
    </form>
  );
}

export const SupportLine = () => (
  <p className="text-soft">
    Stuck? Email us at <a href={`mailto:${BRAND.email}`}>{BRAND.email}</a> or call{' '}
    <a href={BRAND.phoneLink}>{BRAND.phone}</a>.
  </p>
);
