import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { lengths } from '#src/modules/accounts/domain/limits';
import { steps } from '#src/modules/jobs/domain/posting';
import { accountUrl, startUrl } from '#app/commands/jobs/posting/entry-points';
import { AccountEmail, NewPassword } from '#app/ui/forms/account-fields';
import { BackLink } from '#app/ui/page/back-link';
import { Bed } from '#app/ui/bed';
import { Button, ButtonLink } from '#app/ui/button';
import { CheckField } from '#app/ui/forms/check-field';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Field } from '#app/ui/forms/field';
import { titleOf, useFormReply } from '#app/web/form-reply';
import type { FormReply } from '#app/web/submit.server';
import { openAccount, showAccountStep } from './account-step.server';
import { PostingPage } from './posting-page';
import { EarlierAnswers } from '#app/routes/jobs/job-page/earlier-answers';
import { HaveAccount } from './posting-screen';

const TITLE = 'Create Your Account to Post This Job';

export const meta = () => titleOf(TITLE);
export const handle = { shell: 'app' };
export const loader = (args: LoaderFunctionArgs) => showAccountStep(args, 'soft');
export const action = (args: ActionFunctionArgs) => openAccount(args, 'soft');

/** With scripts the account form is a dialog in front of the job; without, it comes first on the page. */
export default function PostWithSoftSignup() {
  const { draft, details } = useLoaderData<typeof loader>();
  return (
    <PostingPage entryPoint="soft">
      <div className="grid gap-6 lg:grid-cols-[minmax(0,40rem)_1fr] lg:gap-14">
        <section className="grid content-start gap-6" data-dialog-at-once={startUrl('soft')} aria-labelledby="create">
          <h1 id="create" className="text-2xl">
            {TITLE}
          </h1>
          <AccountForm jobId={draft.id ?? ''} {...details} />
        </section>
        <div className="grid content-start gap-6">
          <BackLink href={startUrl('soft')}>Back to the job</BackLink>
          <Bed as="section" pad className="grid gap-3" aria-labelledby="job">
            <h2 id="job" className="text-lg">
              Your job
            </h2>
            <EarlierAnswers draft={draft} entryPoint="soft" answered={steps.length} />
          </Bed>
        </div>
      </div>
    </PostingPage>
  );
}

type Typed = { jobId: string; fullName: string; email: string; phoneNumber: string };

function AccountForm({ jobId, fullName, email, phoneNumber }: Typed) {
  const form = useFormReply(useActionData<FormReply>(), {
    firstName: fullName,
    email,
    phoneNumber,
    password: '',
    agreeToTerms: false,
  });
  return (
    <>
      <ErrorSummary errors={form.summary()} />
      <form method="post" action={accountUrl('soft')} className="grid gap-5" noValidate>
        <input type="hidden" name="jobId" value={form.value('jobId') ?? jobId} />
        <Field
          {...form.field('firstName')}
          label="First name"
          autoComplete="given-name"
          maxLength={lengths.fullName.max}
        />
        <AccountEmail {...form.field('email')} />
        <Field
          {...form.field('phoneNumber')}
          label="Phone number (optional)"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={lengths.phone.max}
        />
        <NewPassword {...form.field('password')} least={lengths.password.minWithJob} />
        <CheckField
          name="agreeToTerms"
          defaultChecked={form.chosen('agreeToTerms', 'on')}
          error={form.error('agreeToTerms')}
          label={
            <>
              I agree to the <a href="/legal-pages/terms-of-service">Terms &amp; Conditions</a> and the{' '}
              <a href="/legal-pages/privacy-policy">Privacy Policy</a>
            </>
          }
        />
        <div className="flex flex-wrap gap-3">
          <Button>Create account and post job</Button>
          <ButtonLink kind="secondary" href={startUrl('soft')}>
            Back to the job
          </ButtonLink>
        </div>
      </form>
      <HaveAccount />
    </>
  );
}
