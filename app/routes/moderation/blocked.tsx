import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { shortDate, type When } from '#src/kernel/written-date';
import { unblockPerson } from '#app/commands/moderation/unblock-person';
import { Robin } from '#app/ui/art/robin';
import { Bed } from '#app/ui/bed';
import { Button, ButtonLink } from '#app/ui/button';
import { EmptyState } from '#app/ui/empty-state';
import { Icon } from '#app/ui/icon';
import type { IconName } from '#app/ui/icon-names';
import { BackLink } from '#app/ui/page/back-link';
import { WithAside } from '#app/ui/page/with-aside';
import { Avatar } from '#app/ui/pictures/avatar';
import { titleOf } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { submitForm } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';

export const meta = () => titleOf('People you have blocked');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { id, userType } = await requireActor(args);
  return {
    blocked: await args.context.app.moderation.views.blockedBy(id),
    messages: userType === 'landscaper' ? '/landscaper/messages' : '/messages',
  };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(unblockPerson, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, '/blocked', { title: 'Unblocked' });
}

/** What a block does and does not do. */
const DOES: readonly (readonly [icon: IconName, words: string])[] = [
  ['message-circle', 'Neither of you can write to the other.'],
  ['gate', 'Neither of you can bid on the other’s new jobs or be hired for them.'],
  ['shovel', 'Jobs that are under way carry on, and so do their payments.'],
  ['moon', 'They are not told. If they try to write to you, they see that they cannot.'],
  ['undo-2', 'You can undo it here at any time.'],
];

export default function Blocked() {
  const { blocked, messages } = useLoaderData<typeof loader>();
  return (
    <WithAside label="About blocking" aside={<About />}>
      <div className="grid gap-5">
        <BackLink href="/settings-page?section=privacy">Settings</BackLink>
        <h1>People you have blocked</h1>
        {blocked.length === 0 ? (
          <EmptyState
            drawing={<Robin width={160} />}
            title="Nobody"
            action={
              <ButtonLink kind="secondary" icon="message-circle" href={messages}>
                Your conversations
              </ButtonLink>
            }
          >
            You can block someone from your conversation with them, or from their profile.
          </EmptyState>
        ) : (
          <ul className="grid list-none gap-3">
            {blocked.map((person) => (
              <BlockedPerson key={person.id} {...person} />
            ))}
          </ul>
        )}
      </div>
    </WithAside>
  );
}

const BlockedPerson = ({ id, name, blockedAt }: { id: string; name: string; blockedAt: When }) => (
  <Bed as="li" pad className="flex flex-wrap items-center justify-between gap-3">
    <p className="flex min-w-0 items-center gap-3">
      <Avatar name={name} />
      <span className="min-w-0 leading-snug">
        <b className="block [overflow-wrap:anywhere]">{name}</b>{' '}
        <span className="text-sm text-soft">since {shortDate(blockedAt)}</span>
      </span>
    </p>
    <form method="post" action="/blocked">
      <input type="hidden" name="personId" value={id} />
      <Button kind="secondary" small>
        Unblock<span className="sr-only"> {name}</span>
      </Button>
    </form>
  </Bed>
);

const About = () => (
  <>
    <section className="bed bed-pad grid gap-3" aria-labelledby="does">
      <h2 id="does" className="text-lg">
        While someone is blocked
      </h2>
      <ul className="grid list-none gap-3">
        {DOES.map(([icon, words]) => (
          <li key={icon} className="flex items-start gap-3">
            <Icon name={icon} size={20} className="mt-0.5 flex-none text-soft" />
            {words}
          </li>
        ))}
      </ul>
    </section>
    <p>
      Do you feel unsafe? <a href="/help-center/ask?topic=safety">Write to us about your safety</a>
    </p>
  </>
);
