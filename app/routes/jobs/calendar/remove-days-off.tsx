import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { londonDay } from '#src/kernel/day';
import { removeDaysOff } from '#app/commands/jobs/calendar/remove-days-off';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { urlOf } from '#app/url-of';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound, requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { daysWords } from './visit-words';

export const meta = () => titleOf('Remove days off');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const ahead = await args.context.app.jobs.views.daysOffFrom(id, londonDay(await args.context.now()));
  return ahead.find((one) => one.id === args.params.id) ?? notFound();
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(removeDaysOff, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, '/calendar-page/days-off', { title: 'Days not blocked any more' });
}

export default function RemoveDaysOff() {
  const { id, note, ...days } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  return (
    <ConfirmPage
      back={{ href: '/calendar-page/days-off', label: 'Days off' }}
      title="Work on these days after all?"
      facts={[{ term: 'Days', value: daysWords(days) }, ...(note ? [{ term: 'Your note', value: note }] : [])]}
      action={urlOf('/calendar-page/days-off/:id/remove', id)}
      confirm={{ label: 'Remove', danger: true }}
      errors={<ErrorSummary errors={form.summary()} />}
    >
      <p>They are free in your calendar again{note && ', and your note goes'}.</p>
    </ConfirmPage>
  );
}
