import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { savePersonalInfo } from '#app/commands/accounts/save-personal-info';
import { BRAND } from '#app/ui/brand';
import { Button } from '#app/ui/button';
import { ChoiceGroup } from '#app/ui/choice-group';
import { ErrorSummary } from '#app/ui/error-summary';
import { Field } from '#app/ui/field';
import { Stepper } from '#app/ui/stepper';
import { TextAreaField } from '#app/ui/text-area-field';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';

export const meta = () => titleOf('Personal Info');
export const handle = { shell: 'plain' };

export const profileSteps = [
  { label: 'Personal Info', href: '/customer-profile-completion' },
  { label: 'Preferences' },
];

export async function loader(args: LoaderFunctionArgs) {
  const actor = await requireActor(args);
  if (actor.profileCompleted) throw redirect('/customer-dashboard');
  const profile = await args.context.app.accounts.views.customerProfile(actor.id);
  if (!profile) throw redirect('/auth');
  // Before anybody has said their name, the account goes by the part of the email before the @: that is nobody's full name.
  const fullName = profile.phoneNumber ? profile.fullName : '';
  const { phoneNumber, address, postcode, propertyType, preferredContactMethod } = profile;
  return { fullName, phoneNumber, address, postcode, propertyType, preferredContactMethod };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(savePersonalInfo, args);
  return outcome.ok ? redirect('/customer-profile-completion/preferences', 303) : outcome.page;
}

export default function SavePersonalInfo() {
  const form = useFormReply(useActionData<FormReply>(), useLoaderData<typeof loader>());
  return (
    <form method="post" className="mx-auto grid max-w-form gap-6" noValidate>
      <Stepper of="Your profile" steps={profileSteps} current={1} />
      <ErrorSummary errors={form.summary()} />
      <Field {...form.field('fullName')} label="Full name" autoComplete="name" />
      <Field
        {...form.field('phoneNumber')}
        label="Phone number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="A UK mobile, such as 07700 900123. Only the landscaper you hire sees it."
      />
      <TextAreaField
        {...form.field('address')}
        label="Address"
        rows={3}
        autoComplete="street-address"
        hint="It is suggested when you post a job. Landscapers see only the town until you have hired and paid."
      />
      <Field
        {...form.field('postcode')}
        label="Postcode"
        autoComplete="postal-code"
        maxLength={8}
        inputClassName="max-w-40 uppercase"
      />
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
      <div>
        <Button after="arrow-right">Next: Preferences</Button>
      </div>
      <SupportLine />
    </form>
  );
}

export const SupportLine = () => (
  <p className="text-soft">
    Stuck? Write to <a href={`mailto:${BRAND.email}`}>{BRAND.email}</a> or call{' '}
    <a href={BRAND.phoneLink}>{BRAND.phone}</a>.
  </p>
);
