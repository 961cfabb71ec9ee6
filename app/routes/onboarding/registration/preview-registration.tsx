import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { isOpen } from '#src/modules/onboarding/domain/registration-progress';
import type { EntryPoint } from '#app/commands/onboarding/words';
import { Bed } from '#app/ui/bed';
import { Button, ButtonLink } from '#app/ui/button';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Note } from '#app/ui/note';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { formOf, type FormReply } from '#app/web/submit.server';
import { LandscaperProfile } from '#app/routes/onboarding/profile/landscaper-profile';
import { complete } from './complete-registration.server';
import { profilePreview } from './registration-preview.server';
import { previewUrl, stepUrl } from './registration-entry-points';
import { TermsField } from './terms-field';

export const meta = () => titleOf('Preview of your profile');
export const handle = { shell: 'plain' };

const entryPointOf = (request: Request): EntryPoint =>
  new URL(request.url).searchParams.get('from') === 'pages' ? 'pages' : 'wizard';

export async function loader(args: LoaderFunctionArgs) {
  const actor = await requireActor(args);
  const entryPoint = entryPointOf(args.request);
  const { registered, completed, firstOpen, answers } = await args.context.app.onboarding.registration.of(actor.id);
  if (registered) throw redirect('/landscaper/profile');
  if (!isOpen(4, completed)) throw redirect(stepUrl(entryPoint, firstOpen));
  return { entryPoint, termsAccepted: answers.termsAccepted, profile: await profilePreview(args.context, actor) };
}

/** Completes the registration with the answers of the steps (D-PREVIEW). */
export const action = async (args: ActionFunctionArgs) =>
  complete(args, entryPointOf(args.request), await formOf(args.request));

export default function PreviewRegistration() {
  const { entryPoint, termsAccepted, profile } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), { termsAccepted });
  const wrong = form
    .summary()
    .map(({ fieldId, message }) => (fieldId === 'termsAccepted' ? { fieldId, message } : { message }));
  return (
    <div className="grid gap-8">
      <Note>
        This is how customers will see you. <a href="#complete">Complete the registration or go back</a> below.
      </Note>
      <LandscaperProfile profile={profile} isOwner isPreview />
      <Bed as="section" pad id="complete" aria-labelledby="complete-title" className="grid gap-4">
        <h2 id="complete-title">Profile Preview Complete</h2>
        <p>Your profile is activated as soon as you complete the registration.</p>
        <ErrorSummary errors={wrong} />
        <form method="post" action={previewUrl(entryPoint)} className="grid gap-4" noValidate data-once="">
          <TermsField form={form} />
          <div className="flex flex-wrap gap-3">
            <Button>Complete Registration</Button>
            <ButtonLink kind="secondary" icon="arrow-left" href={stepUrl(entryPoint, 4)}>
              Go Back
            </ButtonLink>
          </div>
        </form>
      </Bed>
    </div>
  );
}
