import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { blockPerson } from '#app/commands/moderation/block-person';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { urlOf } from '#app/url-of';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { notFound, requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';

export const meta = titleWith('Block a person');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const actor = await requireActor(args);
  const id = args.params.id ?? '';
  if (id === actor.id) return notFound();
  return { id, name: (await args.context.app.moderation.views.nameOf(id)) ?? notFound() };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(blockPerson, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, '/blocked', {
    title: 'Blocked',
    description: 'Neither of you can write to the other. You can undo this here.',
  });
}

export default function Block() {
  const { id, name } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  return (
    <ConfirmPage
      back={{ href: '/blocked', label: 'People you have blocked' }}
      title={`Block ${name}?`}
      facts={[{ term: 'Person', value: name }]}
      action={urlOf('/block/:id', id)}
      confirm={{ label: 'Block', icon: 'ban', danger: true }}
      errors={<ErrorSummary errors={form.summary()} />}
    >
      <p>Neither of you can write to the other any more, bid on the other’s new jobs or be hired for them.</p>
      <p>
        Jobs that are under way carry on, and so do their payments: dates, completion, problems and cancelling work on
        the job’s page as before.
      </p>
      <p>
        We do not tell {name}. If they try to write to you, they see that they cannot. You can undo this at any time.
      </p>
    </ConfirmPage>
  );
}
