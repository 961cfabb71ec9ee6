import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { lengths } from '#src/modules/accounts/domain/limits';
import { AccountEmail, NewPassword, PasswordAgain } from '#app/ui/forms/account-fields';
import { CheckField } from '#app/ui/forms/check-field';
import { Field } from '#app/ui/forms/field';
import { useFormReply } from '#app/web/form-reply';
import type { FormReply } from '#app/web/submit.server';
import { openAccount, showAccountStep } from './account-step.server';
import { HaveAccount, PostingScreen, titleOfStep } from './posting-screen';

export const meta: MetaFunction<typeof loader> = ({ data }) => titleOfStep(data);
export const handle = { shell: 'app' };
export const loader = (args: LoaderFunctionArgs) => showAccountStep(args, 'guest');
export const action = (args: ActionFunctionArgs) => openAccount(args, 'guest');

export default function PostAsGuest() {
  const shown = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const form = useFormReply(reply, {
    ...shown.details,
    password: '',
    confirmPassword: '',
    agreeToTerms: false,
  });
  return (
    <PostingScreen shown={shown} form={form} next={{ label: 'Create account and post job' }}>
      <HaveAccount />
      <input type="hidden" name="jobId" value={form.value('jobId') ?? shown.draft.id ?? ''} />
      <Field {...form.field('fullName')} label="Full name" autoComplete="name" maxLength={lengths.fullName.max} />
      <AccountEmail {...form.field('email')} />
      <Field
        {...form.field('phoneNumber')}
        label="Phone number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={lengths.phone.max}
        hint="Only the landscaper you hire sees it."
      />
      <NewPassword {...form.field('password')} />
      <PasswordAgain {...form.field('confirmPassword')} />
      <CheckField
        name="agreeToTerms"
        defaultChecked={form.chosen('agreeToTerms', 'on')}
        error={form.error('agreeToTerms')}
        label={
          <>
            I agree to the <a href="/terms">Terms &amp; Conditions</a> and the <a href="/privacy">Privacy Policy</a>
          </>
        }
      />
    </PostingScreen>
  );
}
