import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { TICKET_FILE_MEGABYTES_MAX, TICKET_TEXT_MAX } from '#src/modules/support/domain/ticket';
import { closeTicket } from '#app/commands/support/close-ticket';
import { topicNames } from '#app/commands/support/words';
import { writeInTicket } from '#app/commands/support/write-in-ticket';
import { Button } from '#app/ui/button';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Composer } from '#app/ui/job/composer';
import { TitleBlock } from '#app/ui/job/title-block';
import { Note } from '#app/ui/note';
import { BackLink } from '#app/ui/page/back-link';
import { BRAND } from '#app/ui/page/brand';
import { urlOf } from '#app/url-of';
import { formWithFile } from '#app/web/multipart/receive-files.server';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { RequestMessages } from './request-messages';
import { requestFor } from './request.server';
import { useTimes } from '#app/web/page/now';

export const meta = () => titleOf('Your request');

export async function loader(args: LoaderFunctionArgs) {
  const { request, key } = await requestFor(args);
  const actor = await args.context.actor();
  return { request, accessKey: key, isSignedIn: actor !== undefined, messageId: args.context.app.newId() };
}

const pageOf = (id: string, accessKey: string | undefined) =>
  urlOf('/help-center/requests/:id', id) + (accessKey ? `?key=${encodeURIComponent(accessKey)}` : '');

export async function action(args: ActionFunctionArgs) {
  const { request, key: accessKey } = await requestFor(args);
  const form = await formWithFile(args.request, 'attachment');
  if (accessKey) form.set('key', accessKey);
  const page = pageOf(request.id, accessKey);
  const outcome =
    form.get('do') === 'close'
      ? await submitForm(closeTicket, args, { form })
      : await submitForm(writeInTicket, args, { form });
  return outcome.ok ? redirect(`${page}#reply`, 303) : outcome.page;
}

export default function Request() {
  const times = useTimes();
  const { request, accessKey, isSignedIn, messageId } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const { id, number, topic, state, answerBy, job } = request;
  const here = pageOf(id, accessKey);
  return (
    <div className="page grid max-w-3xl gap-5 pt-6 pb-10 lg:pt-12">
      <BackLink href={isSignedIn ? '/help-center/requests' : '/help-center'}>
        {isSignedIn ? 'Your requests' : 'Help centre'}
      </BackLink>
      <h1>Request no. {number}</h1>
      <TitleBlock
        rows={[
          { term: 'About', value: topicNames[topic] },
          ...(job
            ? [
                {
                  term: 'Job',
                  value: isSignedIn ? (
                    <a href={urlOf('/jobs/:id', job.id)}>{`${job.number} ${job.title}`}</a>
                  ) : (
                    `${job.number} ${job.title}`
                  ),
                },
              ]
            : []),
        ]}
      />
      {state === 'open' && answerBy && <Note>We will answer by {times.by(answerBy)}, here and by email.</Note>}
      {state === 'answered' && <Note kind="good">We have answered. If it does not help, write again below.</Note>}
      {state === 'closed' && <Note kind="closed">This request is closed. Write below to open it again.</Note>}
      <section className="bed overflow-hidden" aria-label="What was written">
        <RequestMessages request={request} viewer="person" ticketKey={accessKey} />
        {form.failed && (
          <div className="px-3">
            <ErrorSummary errors={form.summary()} />
          </div>
        )}
        <Composer
          action={here}
          to={BRAND.name}
          name="text"
          error={form.error('text')}
          text={form.value('text')}
          most={TICKET_TEXT_MAX}
          attachment={{
            name: 'attachment',
            hint: `One file: JPEG, PNG or PDF, up to ${TICKET_FILE_MEGABYTES_MAX}MB`,
            accept: 'image/jpeg,image/png,application/pdf,.pdf',
            error: form.error('attachment'),
          }}
        >
          <input type="hidden" name="messageId" value={form.value('messageId') ?? messageId} />
        </Composer>
      </section>
      {state !== 'closed' && (
        <form method="post" action={here} encType="multipart/form-data">
          <Button kind="secondary" icon="check" name="do" value="close">
            This is settled: close the request
          </Button>
        </form>
      )}
    </div>
  );
}
