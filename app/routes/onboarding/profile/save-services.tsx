import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { services as allServices } from '#src/modules/jobs/domain/services';
import { saveServices } from '#app/commands/onboarding/save-services';
import { BackLink } from '#app/ui/page/back-link';
import { Button } from '#app/ui/button';
import { ChoiceGroup } from '#app/ui/forms/choice-group';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Field } from '#app/ui/forms/field';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound, requireActor } from '#app/web/guard.server';
import { isDataRestricted } from '#app/web/restriction.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast, toastHere } from '#app/web/toast.server';
import { serviceChoices } from '../service-names';

export const meta = () => titleOf('Your services');
export const handle = { shell: 'app' };

const offered = serviceChoices(allServices);
const FAILED = 'Failed to update services. Please try again.';

export async function loader(args: LoaderFunctionArgs) {
  const actor = await requireActor(args);
  const profile = await args.context.app.onboarding.publicProfiles.ofLandscaper(actor.id);
  // The profile page says that the profile is hidden, and how to change that.
  if (!profile) throw (await isDataRestricted(args)) ? redirect('/landscaper/profile') : notFound();
  return { services: profile.services, customServices: profile.customServices.join(', ') };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(saveServices, args, { faultWords: () => FAILED });
  if (outcome.ok) return redirectWithToast(args.context, '/landscaper/profile', { title: 'Services Updated' });
  const title = outcome.reason === 'no-services' ? 'No Services Selected' : 'Update Failed';
  toastHere(args.context, { title, description: outcome.words, kind: 'problem' });
  return outcome.page;
}

export default function SaveServices() {
  const known = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), known);
  return (
    <div className="mx-auto max-w-form">
      <BackLink href="/landscaper/profile">Your profile</BackLink>
      <form method="post" className="mt-1 grid gap-6" noValidate>
        <h1>Your services</h1>
        <ErrorSummary errors={form.summary()} />
        <ChoiceGroup
          type="checkbox"
          plain
          columns={2}
          name="services"
          label="Services offered"
          error={form.error('services')}
          chosen={offered.map(({ value }) => value).filter((value) => form.chosen('services', value))}
          options={offered}
        />
        <Field
          {...form.field('customServices')}
          label="Services in your own words"
          hint="Separate them with commas: “Topiary, willow weaving”."
        />
        <div>
          <Button>Save services</Button>
        </div>
      </form>
    </div>
  );
}
