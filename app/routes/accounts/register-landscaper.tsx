import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { companySizes, registerLandscaper } from '#app/commands/accounts/register-landscaper';
import { Gate } from '#app/ui/art/gate';
import { Button, ButtonLink } from '#app/ui/button';
import { Check } from '#app/ui/check';
import { CheckField } from '#app/ui/check-field';
import { ChoiceGroup } from '#app/ui/choice-group';
import { ErrorSummary } from '#app/ui/error-summary';
import { Field } from '#app/ui/field';
import { Note } from '#app/ui/note';
import { SelectField } from '#app/ui/select-field';
import { TextAreaField } from '#app/ui/text-area-field';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';

export const meta = () => titleOf('Business Information');
export const handle = { shell: 'plain' };

export async function loader({ context }: LoaderFunctionArgs) {
  const actor = await context.actor();
  if (actor?.userType === 'landscaper' && actor.profileCompleted) throw redirect('/landscaper/dashboard');
  const who = !actor
    ? ('visitor' as const)
    : actor.userType === 'landscaper'
      ? ('landscaper' as const)
      : ('other' as const);
  return data(
    {
      who,
      firstName: actor?.phoneNumber ? actor.firstName : '',
      lastName: actor?.lastName ?? '',
      services: context.app.jobs.services.posted,
    },
    { status: who === 'other' ? 403 : 200 },
  );
}

export async function action(args: ActionFunctionArgs) {
  const actor = await args.context.actor();
  if (!actor) throw redirect('/auth');
  const outcome = await submitForm(registerLandscaper, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, '/landscaper/dashboard?setup=stripe', {
    title: 'Registration complete',
    description: 'You can look for jobs and bid. Set up your payout account so that your money has somewhere to go.',
  });
}

const SIZES = [{ value: '', label: 'Choose a size' }, ...companySizes.map((size) => ({ value: size, label: size }))];

export default function RegisterLandscaper() {
  const { who, services, ...known } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), { ...known });
  if (who === 'visitor')
    return <Closed title="Please log in to continue registration" href="/auth" label="Go to Login" />;
  if (who === 'other')
    return <Closed title="This page is only for landscaper registration" href="/" label="Go to Home" />;
  return (
    <form method="post" className="mx-auto grid max-w-form gap-6" noValidate>
      <h1>Business Information</h1>
      <p className="text-soft">One page, and you can bid. Everything here can be changed later.</p>
      <ErrorSummary errors={form.summary()} />
      <Field
        {...form.field('businessName')}
        label="Business name (optional)"
        autoComplete="organization"
        hint="What customers see. Leave it empty to go by your own name."
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <Field {...form.field('firstName')} label="First name" autoComplete="given-name" />
        <Field {...form.field('lastName')} label="Last name" autoComplete="family-name" />
      </div>
      <Field {...form.field('phone')} label="Phone number" type="tel" inputMode="tel" autoComplete="tel" />
      <TextAreaField
        {...form.field('bio')}
        label="About you and your work"
        rows={4}
        maxLength={200}
        hint="10 to 200 characters: what you do best, and how you work."
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <Field
          {...form.field('yearsExperience')}
          label="Years of experience"
          inputMode="numeric"
          inputClassName="max-w-28"
        />
        <Field
          {...form.field('postcode')}
          label="Postcode you start from"
          autoComplete="postal-code"
          inputClassName="max-w-40 uppercase"
          hint="Distances to jobs are measured from here. Customers see only the town."
        />
      </div>
      <Field
        {...form.field('serviceArea')}
        label="Service area"
        hint="In your own words: “Frome and 20 miles around”."
      />
      <fieldset className="field">
        <legend className="label mb-2">Company</legend>
        <Check name="isCompany" label="I am registering as a company" defaultChecked={form.chosen('isCompany', 'on')} />
        <SelectField
          {...form.field('companySize')}
          label="Company size"
          hint="Only if you are a company."
          options={SIZES}
          inputClassName="max-w-60"
        />
      </fieldset>
      <ChoiceGroup
        type="checkbox"
        plain
        columns={2}
        name="services"
        label="Services Offered"
        error={form.error('services')}
        chosen={services.map(({ value }) => value).filter((value) => form.chosen('services', value))}
        options={services}
      />
      <Field
        {...form.field('customServices')}
        label="Other services"
        hint="Only if you chose Other Services. Separate them with commas."
      />
      <Note>
        Your profile is active at once. Insurance documents are checked within 48 hours of your sending them; until then
        no badge is shown.
      </Note>
      <CheckField
        name="agreedToTerms"
        error={form.error('agreedToTerms')}
        defaultChecked={form.chosen('agreedToTerms', 'on')}
        label={
          <>
            I agree to the{' '}
            <a href="/terms" target="_blank" rel="noreferrer">
              terms and conditions
            </a>{' '}
            (opens in a new tab)
          </>
        }
      />
      <div>
        <Button>Complete registration</Button>
      </div>
    </form>
  );
}

const Closed = ({ title, href, label }: { title: string; href: string; label: string }) => (
  <div className="page grid justify-items-center gap-3 py-12 text-center">
    <Gate width={230} />
    <h1>{title}</h1>
    <ButtonLink href={href}>{label}</ButtonLink>
  </div>
);
