import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { referralSources } from '#src/modules/onboarding/domain/customer-profile';
import { completeSavedProfile } from '#app/commands/onboarding/complete-saved-profile';
import { referralLabels } from '#app/commands/onboarding/words';
import { BRAND } from '#app/ui/page/brand';
import { Button, ButtonLink } from '#app/ui/button';
import { textsHint } from '../../../ui/forms/how-we-reach-you';
import { Check } from '#app/ui/forms/check';
import { CheckField } from '#app/ui/forms/check-field';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { SelectField } from '#app/ui/forms/select-field';
import { Stepper } from '#app/ui/stepper';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast, toastHere } from '#app/web/toast.server';
import { profileSteps, SupportLine } from './save-personal-info';
import { ActionBar } from '#app/ui/forms/action-bar';

export const meta = () => titleOf('Preferences');
export const handle = { shell: 'plain' };

export async function loader(args: LoaderFunctionArgs) {
  const actor = await requireActor(args);
  if (actor.profileCompleted) throw redirect('/customer-dashboard');
  // The second step cannot be completed without the first.
  if (!actor.phoneNumber || !actor.address || !actor.propertyType) throw redirect('/customer-profile-completion');
  return { textsArrive: args.context.app.notifications.textsArrive };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(completeSavedProfile, args, { faultWords: () => 'Please try again' });
  if (!outcome.ok) {
    if (outcome.reason !== 'invalid')
      toastHere(args.context, { title: 'Profile completion failed', description: outcome.words, kind: 'problem' });
    return outcome.page;
  }
  return redirectWithToast(args.context, '/customer-dashboard', {
    title: 'Profile completed successfully!',
    description: `Welcome to ${BRAND.name}. You can now post jobs and receive bids.`,
  });
}

const REFERRALS = [
  { value: '', label: 'Prefer not to say' },
  ...referralSources.map((source) => ({ value: source, label: referralLabels[source] })),
];

export default function CompleteSavedProfile() {
  const reply = useActionData<FormReply>();
  const form = useFormReply(reply, { emailNotifications: 'on', smsNotifications: 'on' });
  return (
    <form method="post" className="mx-auto grid max-w-form gap-6" noValidate>
      <Stepper of="Your profile" steps={profileSteps} current={2} />
      <ErrorSummary errors={form.summary()} />
      <fieldset className="field">
        <legend className="label mb-2">Tell me about bids, dates and messages</legend>
        <Check name="emailNotifications" label="By email" defaultChecked={form.chosen('emailNotifications', 'on')} />
        <Check
          name="smsNotifications"
          label="By text message"
          hint={textsHint(useLoaderData<typeof loader>().textsArrive)}
          defaultChecked={form.chosen('smsNotifications', 'on')}
        />
      </fieldset>
      <SelectField
        {...form.field('referralSource')}
        label="How did you hear about us? (optional)"
        options={REFERRALS}
      />
      <CheckField
        name="termsAccepted"
        error={form.error('termsAccepted')}
        defaultChecked={form.chosen('termsAccepted', 'on')}
        label={
          <>
            I agree to the{' '}
            <a href="/terms" target="_blank" rel="noreferrer">
              Terms &amp; Conditions
            </a>{' '}
            and the{' '}
            <a href="/privacy" target="_blank" rel="noreferrer">
              Privacy Policy
            </a>{' '}
            (they open in a new tab)
          </>
        }
      />
      <ActionBar
        more={
          <ButtonLink kind="secondary" href="/customer-profile-completion">
            Previous
          </ButtonLink>
        }
      >
        <Button>Complete profile</Button>
      </ActionBar>
      <SupportLine />
    </form>
  );
}
