import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { shortDate } from '#src/kernel/written-date';
import { unblockPerson } from '#app/commands/moderation/unblock-person';
import { Robin } from '#app/ui/art/robin';
import { Bed } from '#app/ui/bed';
import { Button } from '#app/ui/button';
import { EmptyState } from '#app/ui/empty-state';
import { BackLink } from '#app/ui/page/back-link';
import { titleOf } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { submitForm } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';

export const meta = () => titleOf('People you have blocked');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  return { blocked: await args.context.app.moderation.views.blockedBy(id) };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(unblockPerson, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, '/blocked', { title: 'Unblocked' });
}

export default function Blocked() {
  const { blocked } = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-form gap-5">
      <BackLink href="/settings-page?section=privacy">Settings</BackLink>
      <h1>People you have blocked</h1>
      <p>
        Neither of you can write to the other, bid on the other’s new jobs or be hired for them. Jobs that are under way
        carry on, and so do their payments.
      </p>
      {blocked.length === 0 ? (
        <EmptyState drawing={<Robin width={160} />} title="Nobody">
          You can block someone from your conversation with them, or from their profile.
        </EmptyState>
      ) : (
        <ul className="grid list-none gap-3">
          {blocked.map(({ id, name, blockedAt }) => (
            <Bed as="li" pad key={id} className="flex flex-wrap items-center justify-between gap-3">
              <p>
                <b>{name}</b> <span className="text-sm text-soft">since {shortDate(blockedAt)}</span>
              </p>
              <form method="post" action="/blocked">
                <input type="hidden" name="personId" value={id} />
                <Button kind="secondary" small>
                  Unblock<span className="sr-only"> {name}</span>
                </Button>
              </form>
            </Bed>
          ))}
        </ul>
      )}
    </div>
  );
}
