import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dateTime } from '#src/kernel/written-date';
import { APPEAL_MAX } from '#src/modules/admin/domain/suspension';
import { appealSuspension } from '#app/commands/admin/people/appeal-suspension';
import { Bed } from '#app/ui/bed';
import { Button, ButtonLink } from '#app/ui/button';
import { DataTable } from '#app/ui/data-table';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { StatusBadge, type Status } from '#app/ui/job/status-badge';
import { Note } from '#app/ui/note';
import { challengeOf } from '#app/web/sign-in/challenge.server';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { formOf, submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { Sum } from '#app/ui/sum';

export const meta = () => titleOf('Your account is suspended');
export const handle = { shell: 'bare' };

const HERE = '/suspended';
const SIGN_IN = '/auth?tab=login';

/** For ten minutes after someone gave the password of a suspended account. Everyone else is sent to sign in. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const challenge = await challengeOf(context, request);
  const found = challenge ? await context.app.accounts.findChallenge.execute({ challenge }) : undefined;
  const suspended = found && (await context.app.admin.people.suspended(found.userId));
  if (!suspended) throw redirect(SIGN_IN);
  const { suspension, jobs } = suspended;
  const { reason, endsAt, appeal, answer } = suspension;
  return { reason, endsAt, appeal, answer, jobs };
}

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const form = await formOf(request);
  form.set('challenge', (await challengeOf(context, request)) ?? 'none');
  const outcome = await submitForm(appealSuspension, args, { form, hide: ['challenge'] });
  if (outcome.ok)
    return redirectWithToast(context, HERE, {
      title: 'Appeal sent',
      description: 'Someone who did not make the decision reads it. The answer comes by email.',
    });
  if (outcome.reason === 'invalid' || outcome.reason === 'already-appealed') return outcome.page;
  const failed = { title: 'Please log in again', description: outcome.words, kind: 'problem' } as const;
  return redirectWithToast(context, SIGN_IN, failed);
}

export default function Suspended() {
  const { reason, endsAt, appeal, answer, jobs } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), { words: '' });
  return (
    <div className="page grid gap-6 py-5 lg:py-12">
      <div className="mx-auto grid w-full max-w-form gap-6">
        <h1>Your account is suspended</h1>
        <ErrorSummary errors={form.summary()} />
        <Note kind="late" icon="ban">
          <p>
            <b>{endsAt ? `Until ${dateTime(endsAt)}` : 'Until we lift the suspension'}</b> you cannot use your account.
            The reason:
          </p>
          <p className="whitespace-pre-line">{reason}</p>
        </Note>
        <section className="grid gap-3" aria-labelledby="jobs">
          <h2 id="jobs" className="text-2xl">
            Your jobs and your money
          </h2>
          {jobs.length === 0 ? (
            <p>You have no job under way, and we hold no money for you.</p>
          ) : (
            <>
              <p>
                These go on. Their money is released or refunded by the same rules as before, and every step reaches you
                by email.
              </p>
              <div className="bed overflow-hidden">
                <DataTable
                  caption="Your jobs under way"
                  rows={jobs}
                  keyOf={({ id }) => id}
                  columns={[
                    { label: 'Job', cell: ({ number, title }) => `${number} ${title}` },
                    { label: 'Status', cell: ({ status }) => <StatusBadge status={status as Status} /> },
                    { label: 'Held', right: true, cell: ({ held }) => <Sum of="held" pence={held} /> },
                  ]}
                />
              </div>
            </>
          )}
        </section>
        <Bed as="section" pad className="grid gap-4" aria-labelledby="appeal">
          <h2 id="appeal" className="text-2xl">
            {appeal ? 'Your appeal' : 'Appeal'}
          </h2>
          {appeal ? (
            <>
              <p className="whitespace-pre-line">{appeal}</p>
              {answer ? (
                <>
                  <h3>Our answer</h3>
                  <p className="whitespace-pre-line">{answer}</p>
                </>
              ) : (
                <p className="text-soft">
                  Someone who did not make the decision is reading it. The answer comes by email.
                </p>
              )}
            </>
          ) : (
            <form method="post" action={HERE} className="grid gap-4" noValidate>
              <p>
                If you think this is wrong, tell us why. Someone who did not make the decision reads it. You can appeal
                once.
              </p>
              <TextAreaField
                {...form.field('words')}
                label="Why is it wrong?"
                rows={6}
                maxLength={APPEAL_MAX}
                data-counter=""
              />
              <div>
                <Button icon="send">Send the appeal</Button>
              </div>
            </form>
          )}
        </Bed>
        <div>
          <ButtonLink kind="quiet" href="/help-center#contact">
            Contact us
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
