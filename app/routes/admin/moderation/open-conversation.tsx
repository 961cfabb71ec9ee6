import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { isId } from '#src/kernel/id';
import { dateTime } from '#src/kernel/written-date';
import { WORDS_MAX } from '#src/modules/moderation/domain/content-case';
import type { ReadConversation } from '#src/modules/moderation/ports/conversations';
import { openConversation } from '#app/commands/admin/moderation/open-conversation';
import { attachmentUrl } from '#app/ui/job/attachment-url';
import { Bed } from '#app/ui/bed';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { StatusBadge } from '#app/ui/job/status-badge';
import { Note } from '#app/ui/note';
import { BackLink } from '#app/ui/page/back-link';
import { urlOf } from '#app/url-of';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';

export const meta = () => titleOf('Open a conversation');
export const handle = { shell: 'app' };

export const loader = ({ params }: LoaderFunctionArgs) => ({ id: isId(params.id) ? params.id : notFound() });

/** Answers with the conversation itself, so that only an admin who just gave a reason reads it. */
export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(openConversation, args);
  if (!outcome.ok) return outcome.page;
  return data({ read: outcome.value }, { headers: { 'Cache-Control': 'no-store' } });
}

export default function OpenConversation() {
  const { id } = useLoaderData<typeof loader>();
  const answer = useActionData<FormReply | { read: ReadConversation }>();
  const read = answer && 'read' in answer ? answer.read : undefined;
  const form = useFormReply(answer && 'result' in answer ? answer : undefined, { why: '' });
  if (read) return <Conversation read={read} />;
  return (
    <ConfirmPage
      back={{ href: '/admin-dashboard?tab=messages', label: 'Messages' }}
      title="Open a conversation"
      action={urlOf('/admin/conversations/:id', id)}
      confirm={{ label: 'Open it', icon: 'message-circle' }}
      errors={<ErrorSummary errors={form.summary()} />}
      fields={
        <TextAreaField
          {...form.field('why')}
          label="Why do you need to read it?"
          rows={3}
          maxLength={WORDS_MAX}
          data-counter=""
        />
      }
    >
      <p>What two people write to each other is theirs. That you read it, and why, is kept in the audit log.</p>
    </ConfirmPage>
  );
}

function Conversation({ read }: { read: ReadConversation }) {
  const { job, customer, landscaper, messages } = read;
  const nameOf = (senderId: string) => (senderId === customer.id ? customer.name : landscaper.name);
  return (
    <div className="grid max-w-form gap-5">
      <BackLink href="/admin-dashboard?tab=messages">Messages</BackLink>
      <h1>
        {customer.name} and {landscaper.name}
      </h1>
      <p>
        About job{' '}
        <a href={urlOf('/admin/jobs/:id', job.id)}>
          {job.number} {job.title}
        </a>
      </p>
      <Note>That you opened it, and your reason, is in the audit log.</Note>
      {messages.length === 0 && <p className="text-soft">They have not written anything.</p>}
      <ol className="grid list-none gap-3">
        {messages.map((message) => (
          <Bed as="li" pad key={message.id} className="grid gap-1">
            <p className="flex flex-wrap items-center gap-2">
              <b>{nameOf(message.senderId)}</b>
              <span className="text-sm text-soft">{dateTime(message.createdAt)}</span>
              {message.isModerated && <StatusBadge status="closed">Hidden or masked</StatusBadge>}
            </p>
            {message.content && <p className="[overflow-wrap:anywhere] whitespace-pre-line">{message.content}</p>}
            {message.attachmentName !== null && <a href={attachmentUrl(message.id)}>{message.attachmentName}</a>}
          </Bed>
        ))}
      </ol>
    </div>
  );
}
