import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { londonDay } from '#src/kernel/day';
import { longDate } from '#src/kernel/written-date';
import { makeCalendarFeed } from '#app/commands/jobs/calendar/make-calendar-feed';
import { Bed } from '#app/ui/bed';
import { Button, ButtonLink } from '#app/ui/button';
import { ChoiceGroup } from '#app/ui/forms/choice-group';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { BackLink } from '#app/ui/page/back-link';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { MadeFeed } from './made-feed';

export const meta = () => titleOf('Your calendar on your phone');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { id, userType } = await requireActor(args);
  const feed = await args.context.app.jobs.views.calendarFeedOf(id);
  return {
    isLandscaper: userType === 'landscaper',
    made: feed ? { on: londonDay(feed.madeAt), withAddresses: feed.withAddresses } : null,
  };
}

/** Only this response ever contains the secret URL. */
export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(makeCalendarFeed, args);
  if (!outcome.ok) return outcome.page;
  return { address: `${args.context.baseUrl}/calendar-feed/${outcome.value.secret}.ics` };
}

export default function Feed() {
  const { isLandscaper, made } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply | { address: string }>();
  const form = useFormReply(reply && 'result' in reply ? reply : undefined, { addresses: '' });
  if (reply && 'address' in reply) return <MadeFeed address={reply.address} />;
  return (
    <div className="grid max-w-form gap-5">
      <BackLink href="/calendar-page">Calendar</BackLink>
      <h1>Your calendar on your phone</h1>
      <ErrorSummary errors={form.summary()} />
      <p className="text-lg">
        With a secret address, the calendar on your phone or computer shows your visits from Hedgerow, and keeps up with
        every change:{' '}
        {isLandscaper ? 'visits, proposed dates and your days off, without your notes' : 'visits and proposed dates'}.
      </p>
      {made && <Made {...made} />}
      <form method="post" action="/calendar-page/feed" className="grid gap-6" noValidate>
        <ChoiceGroup
          {...form.field('addresses')}
          label="What should it show?"
          hint="Gate codes and other notes on access are never in it."
          options={[
            {
              value: 'with',
              label: 'With addresses',
              hint: isLandscaper ? 'Each address appears once its job is paid for.' : 'The addresses of your gardens.',
            },
            { value: 'without', label: 'Without addresses', hint: 'Only the town and the first half of the postcode.' },
          ]}
          chosen={form.value('addresses')}
        />
        <div>
          <Button icon="calendar">{made ? 'Make a new address' : 'Make the address'}</Button>
        </div>
      </form>
    </div>
  );
}

const Made = ({ on, withAddresses }: { on: string; withAddresses: boolean }) => (
  <Bed as="section" pad className="grid gap-3" aria-labelledby="made">
    <h2 id="made" className="text-xl">
      You have an address
    </h2>
    <p>
      You made it on {longDate(on)}, {withAddresses ? 'with' : 'without'} addresses. We keep no copy of it, so we cannot
      show it again. If you have lost it, or someone else has it, make a new one: the old one stops at once.
    </p>
    <div>
      <ButtonLink kind="secondary" href="/calendar-page/feed/revoke">
        Stop it
      </ButtonLink>
    </div>
  </Bed>
);
