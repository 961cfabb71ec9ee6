import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { TICKET_TEXT_MAX } from '#src/modules/support/domain/ticket';
import { shortDateTime } from '#src/kernel/written-date';
import { answerTicket } from '#app/commands/support/answer-ticket';
import { cannedAnswers } from '#app/commands/support/canned-answers';
import { closeTicketAsAdmin } from '#app/commands/support/close-ticket-as-admin';
import { topicNames } from '#app/commands/support/words';
import { RequestMessages } from '#app/routes/support/request-messages';
import { RequestState } from '#app/ui/help/request-state';
import { requestFor } from '#app/routes/support/request.server';
import { Button } from '#app/ui/button';
import { Check } from '#app/ui/forms/check';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { SelectField } from '#app/ui/forms/select-field';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { TitleBlock } from '#app/ui/job/title-block';
import { Bed } from '#app/ui/bed';
import { BackLink } from '#app/ui/page/back-link';
import { urlOf } from '#app/url-of';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { formOf, submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { DueBy } from '../waiting/due-by';

export const meta = () => titleOf('Request for help');
export const handle = { shell: 'app' };

const TAB = '/admin-dashboard?tab=support';

export async function loader(args: LoaderFunctionArgs) {
  const { request } = await requestFor(args);
  const { app, now } = args.context;
  const chosen = new URL(args.request.url).searchParams.get('with');
  const canned = cannedAnswers.find(({ id }) => id === chosen);
  return { request, canned, messageId: app.newId(), now: await now() };
}

export async function action(args: ActionFunctionArgs) {
  const form = await formOf(args.request);
  const page = urlOf('/admin-dashboard/support/:id', args.params.id);
  if (form.get('do') === 'close') {
    const outcome = await submitForm(closeTicketAsAdmin, args, { form });
    return outcome.ok ? redirect(page, 303) : outcome.page;
  }
  const outcome = await submitForm(answerTicket, args, { form });
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, TAB, {
    title: `Answered: request no. ${outcome.value.number}`,
    description: `${outcome.value.name} is notified by email.`,
  });
}

export default function AnswerTicket() {
  const { request, canned, messageId, now } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), { text: canned?.text ?? '' });
  const { number, topic, name, email, userId, job, state, answerBy, openedAt } = request;
  return (
    <div className="grid gap-5">
      <BackLink href={TAB}>Support</BackLink>
      <h1>
        Request no. {number}: {topicNames[topic]}
      </h1>
      <ErrorSummary errors={form.summary()} />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_27rem] [&>*]:min-w-0">
        <section className="bed overflow-hidden" aria-label="What was written">
          <RequestMessages request={request} viewer="us" />
        </section>
        <div className="grid gap-5">
          <TitleBlock
            rows={[
              { term: 'From', value: userId ? name : `${name} (no account)` },
              { term: 'Email', value: email ? <a href={`mailto:${email}`}>{email}</a> : 'Account deleted' },
              ...(job
                ? [{ term: 'Job', value: <a href={urlOf('/jobs/:id', job.id)}>{`${job.number} ${job.title}`}</a> }]
                : []),
              { term: 'Sent', value: shortDateTime(openedAt) },
              answerBy
                ? { term: 'Answer by', value: <DueBy dueAt={answerBy} now={now} /> }
                : { term: 'State', value: <RequestState state={state} /> },
            ]}
          />
          <Bed as="section" pad aria-labelledby="answer" className="grid gap-4">
            <h2 id="answer">Answer</h2>
            <form method="get" className="flex flex-wrap items-end gap-2">
              <SelectField
                name="with"
                label="Start from a usual answer"
                defaultValue={canned?.id ?? ''}
                options={[
                  { value: '', label: 'None' },
                  ...cannedAnswers.map(({ id, title }) => ({ value: id, label: title })),
                ]}
              />
              <Button kind="secondary">Use it</Button>
            </form>
            <form method="post" className="grid gap-4" noValidate>
              <input type="hidden" name="messageId" value={form.value('messageId') ?? messageId} />
              <input type="hidden" name="seen" value={state} />
              <TextAreaField
                {...form.field('text')}
                label="Your answer"
                hint={`${name} reads this on the page of the request and in an email.`}
                rows={8}
                maxLength={TICKET_TEXT_MAX}
              />
              <Check
                id="closing"
                name="closing"
                label="Close the request"
                defaultChecked={form.chosen('closing', 'on')}
              />
              <div className="flex flex-wrap gap-3">
                <Button icon="send">Send the answer</Button>
                {state !== 'closed' && (
                  <Button kind="secondary" name="do" value="close">
                    Close without an answer
                  </Button>
                )}
              </div>
            </form>
          </Bed>
        </div>
      </div>
    </div>
  );
}
