import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { switchWords, type Switch } from '#src/modules/notifications/domain/switches';
import { unsubscribe } from '#app/commands/notifications/unsubscribe';
import { Button, ButtonLink } from '#app/ui/button';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Note } from '#app/ui/note';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';

export const meta = () => titleOf('Switch off emails');
export const handle = { shell: 'bare' };

/** Opening the link changes nothing, because programs that scan emails for viruses open the links in them. */
export function loader({ params, context }: LoaderFunctionArgs) {
  const kind = context.app.notifications.unsubscribeLinks.read(params.key ?? '')?.kind ?? null;
  return data({ kind }, { status: kind ? 200 : 404 });
}

/**
 * From the button, or from a mail program that sends `List-Unsubscribe=One-Click` (RFC 8058). It expects no redirect,
 * and the key contains everything.
 */
export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(unsubscribe, args, { form: new FormData() });
  return outcome.ok ? data({ done: outcome.value }) : outcome.page;
}

export default function Unsubscribe() {
  const { kind } = useLoaderData<typeof loader>();
  const answer = useActionData<FormReply | { done: Switch }>();
  const done = answer && 'done' in answer ? answer.done : undefined;
  const form = useFormReply(done ? undefined : (answer as FormReply | undefined));
  return (
    <div className="page py-5 lg:py-12">
      <div className="mx-auto grid max-w-form gap-5">
        <h1>{done ? 'Emails switched off' : 'Switch off emails'}</h1>
        <ErrorSummary errors={form.summary()} />
        {done ? (
          <Note kind="good">We no longer write to you about {switchWords[done]}.</Note>
        ) : kind ? (
          <form method="post" className="grid gap-5" noValidate>
            <p>Do you no longer want emails about {switchWords[kind]}? Your other emails stay as they are.</p>
            <div>
              <Button>Switch them off</Button>
            </div>
          </form>
        ) : (
          !form.failed && <Note kind="closed">{unsubscribe.refusals['link-not-valid'][1]}</Note>
        )}
        <div>
          <ButtonLink kind="secondary" href="/settings">
            Go to your settings
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
