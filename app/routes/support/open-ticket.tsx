import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DATA_PROTECTION_ANSWER_DAYS, SUPPORT_ANSWER_WORKING_DAYS, URGENT_ANSWER_HOURS } from '#src/kernel/deadlines';
import { TICKET_FILE_MEGABYTES_MAX, TICKET_TEXT_MAX, topics } from '#src/modules/support/domain/ticket';
import { openTicket } from '#app/commands/support/open-ticket';
import { topicNames } from '#app/commands/support/words';
import { Button } from '#app/ui/button';
import { Check } from '#app/ui/forms/check';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Field } from '#app/ui/forms/field';
import { SelectField } from '#app/ui/forms/select-field';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { BackLink } from '#app/ui/page/back-link';
import { BRAND } from '#app/ui/page/brand';
import { formWithFile } from '#app/web/multipart/receive-files.server';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { ActionBar } from '#app/ui/forms/action-bar';
import { urlOf } from '#app/url-of';

export const meta = () => titleOf('Write to us');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { support, newId } = context.app;
  const actor = await context.actor();
  const query = new URL(request.url).searchParams;
  const topic = topics.find((one) => one === query.get('topic'));
  return {
    isSignedIn: actor !== undefined,
    jobs: actor ? await support.views.jobsOf(actor.id) : [],
    asked: { topic: topic ?? '', jobId: query.get('job') ?? '' },
    ticketId: newId(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = await formWithFile(args.request, 'attachment');
  const outcome = await submitForm(openTicket, args, { form });
  if (!outcome.ok) return outcome.page;
  const { id, number, userId, email } = outcome.value;
  if (userId === null) return data({ sent: { number, email: email ?? '' } });
  return redirectWithToast(args.context, urlOf('/help-center/requests/:id', id), {
    title: `Sent: request no. ${number}`,
    description: 'We answer here and by email.',
  });
}

export default function OpenTicket() {
  const { isSignedIn, jobs, asked, ticketId } = useLoaderData<typeof loader>();
  const answer = useActionData<FormReply | { sent: { number: number; email: string } }>();
  const sent = answer && 'sent' in answer ? answer.sent : undefined;
  const form = useFormReply(answer && 'sent' in answer ? undefined : answer, {
    ...asked,
    text: '',
    name: '',
    email: '',
    attachment: '',
  });
  if (sent) return <Sent {...sent} />;
  return (
    <div className="page grid items-start gap-8 pt-6 pb-10 lg:grid-cols-[1fr_19rem] lg:gap-16 lg:pt-12">
      <form method="post" encType="multipart/form-data" className="grid max-w-form gap-5" noValidate>
        <BackLink href="/help-center">Help centre</BackLink>
        <h1>Write to us</h1>
        <ErrorSummary errors={form.summary()} />
        <input type="hidden" name="ticketId" value={form.value('ticketId') ?? ticketId} />
        <SelectField
          {...form.field('topic')}
          label="What is it about?"
          options={[
            { value: '', label: 'Please choose' },
            ...topics.map((value) => ({ value, label: topicNames[value] })),
          ]}
        />
        {jobs.length > 0 && (
          <SelectField
            {...form.field('jobId')}
            label="Which job? (optional)"
            options={[
              { value: '', label: 'None of these' },
              ...jobs.map(({ id, number, title }) => ({ value: id, label: `${number} ${title}` })),
            ]}
          />
        )}
        <TextAreaField
          {...form.field('text')}
          label="What has happened, and what would help?"
          rows={7}
          maxLength={TICKET_TEXT_MAX}
          data-counter=""
        />
        {!isSignedIn && (
          <>
            <Field {...form.field('name')} label="Your name" autoComplete="name" />
            <Field
              {...form.field('email')}
              label="Your email"
              hint="Our answer goes there."
              type="email"
              inputMode="email"
              autoComplete="email"
              spellCheck={false}
            />
          </>
        )}
        <Field
          name="attachment"
          label="A photo or PDF (optional)"
          hint={`One file: JPEG, PNG or PDF, up to ${TICKET_FILE_MEGABYTES_MAX}MB`}
          error={form.error('attachment')}
        >
          {(wired) => (
            <input {...wired} type="file" className="input file" accept="image/jpeg,image/png,application/pdf,.pdf" />
          )}
        </Field>
        <Check
          id="urgent"
          name="urgent"
          label="It is urgent"
          hint="Work is going wrong just now, or someone is at your home who should not be."
          defaultChecked={form.chosen('urgent', 'on')}
        />
        <ActionBar>
          <Button icon="send">Send</Button>
        </ActionBar>
      </form>
      <aside className="bed bed-pad grid gap-3 lg:sticky lg:top-6" aria-labelledby="when">
        <h2 id="when" className="text-xl">
          When we answer
        </h2>
        <p>
          Within {SUPPORT_ANSWER_WORKING_DAYS} working day, and within {URGENT_ANSWER_HOURS} hours if it is urgent. We
          are here {BRAND.hours}.
        </p>
        <p className="text-soft">
          A complaint about personal data is acknowledged at once and answered within {DATA_PROTECTION_ANSWER_DAYS}{' '}
          days.
        </p>
        <p className="border-t border-line pt-3">
          <b>In danger?</b> Call 999. Then tell us.
        </p>
      </aside>
    </div>
  );
}

/** For someone without an account, who reaches the request from the email. */
const Sent = ({ number, email }: { number: number; email: string }) => (
  <div className="page grid max-w-form gap-4 py-5 lg:py-12">
    <h1>We have your request</h1>
    <p className="text-lg">
      It is request no. {number}. We have sent an email to <b>{email}</b> with a link to its page, where you can add to
      it and read our answer.
    </p>
    <p>
      <a href="/help-center">Back to the help centre</a>
    </p>
  </div>
);
