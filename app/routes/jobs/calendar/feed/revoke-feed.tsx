import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { londonDay } from '#src/kernel/day';
import { longDate } from '#src/kernel/written-date';
import { revokeCalendarFeed } from '#app/commands/jobs/calendar/revoke-calendar-feed';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound, requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';

export const meta = () => titleOf('Stop sharing your calendar');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const feed = (await args.context.app.jobs.views.calendarFeedOf(id)) ?? notFound();
  return { madeOn: londonDay(feed.madeAt) };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(revokeCalendarFeed, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, '/calendar-page/feed', { title: 'The address no longer works' });
}

export default function RevokeFeed() {
  const { madeOn } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  return (
    <ConfirmPage
      back={{ href: '/calendar-page/feed', label: 'Your calendar on your phone' }}
      title="Stop this address?"
      facts={[{ term: 'Made on', value: longDate(madeOn) }]}
      action="/calendar-page/feed/revoke"
      confirm={{ label: 'Stop it', danger: true }}
      errors={<ErrorSummary errors={form.summary()} />}
    >
      <p>Your calendar app gets nothing more from us. Remove the subscription from the app too.</p>
    </ConfirmPage>
  );
}
