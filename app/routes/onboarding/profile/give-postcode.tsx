import type { ActionFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { givePostcode } from '#app/commands/onboarding/give-postcode';
import { Button } from '#app/ui/button';
import { ActionBar } from '#app/ui/forms/action-bar';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Field } from '#app/ui/forms/field';
import { BackLink } from '#app/ui/page/back-link';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';

export const meta = () => titleOf('Your postcode');
export const handle = { shell: 'app' };

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(givePostcode, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, '/landscaper/find-jobs', {
    title: 'Postcode saved',
    description: `Distances are measured from ${outcome.value.town} now.`,
  });
}

/** For a landscaper whose service area names no place that we know, or who has moved. */
export default function GivePostcode() {
  const form = useFormReply(useActionData<FormReply>(), { postcode: '' });
  return (
    <>
      <BackLink href="/landscaper/find-jobs">Find Jobs</BackLink>
      <form method="post" action="/landscaper/postcode" className="mt-1 grid max-w-xl gap-6" noValidate>
        <h1>Where do you work from?</h1>
        <ErrorSummary errors={form.summary()} />
        <Field
          {...form.field('postcode')}
          label="Your postcode"
          autoComplete="postal-code"
          inputClassName="max-w-40 uppercase"
          hint="Distances to jobs are measured from here. Customers see only your town and the first half of it."
        />
        <ActionBar>
          <Button>Save postcode</Button>
        </ActionBar>
      </form>
    </>
  );
}
