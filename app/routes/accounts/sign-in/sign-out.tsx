import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deviceWords } from '#app/ui/device-words';
import { Gate } from '#app/ui/art/gate';
import { Button, ButtonLink } from '#app/ui/button';
import { counted } from '#app/ui/format';
import { Avatar } from '#app/ui/pictures/avatar';
import { photoUrl } from '#app/ui/pictures/photo-url';
import { titleOf } from '#app/web/form-reply';
import { sessionIdOf, signOutHeaders } from '#app/web/session.server';
import { redirectWithToast } from '#app/web/toast.server';

export const meta = () => titleOf('Logout');
export const handle = { shell: 'app' };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = await context.actor();
  if (!actor) throw redirect('/');
  const sessionId = await sessionIdOf(request.headers.get('Cookie'), context.secure);
  const { sessions } = await context.app.accounts.showSignIns.execute({ userId: actor.id, sessionId });
  const { fullName, email, profileImage } = actor;
  return {
    fullName,
    email,
    profileImage,
    here: sessions.find(({ isCurrent }) => isCurrent)?.device,
    elsewhere: sessions.filter(({ isCurrent }) => !isCurrent).length,
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  try {
    return await redirectWithToast(
      context,
      '/',
      { title: 'Logged out successfully' },
      await signOutHeaders(context, request),
    );
  } catch (fault) {
    context.app.log.error('A user could not log out', { fault, requestId: context.requestId });
    return redirectWithToast(context, '/logout', {
      title: 'Logout failed',
      description: 'You are still logged in. Please try again.',
      kind: 'problem',
    });
  }
}

/**
 * The page for someone who follows a link here. Logging out changes something, so it needs a button. For people who
 * share a computer, it says whose account this is and where else it is signed in.
 */
export default function SignOut() {
  const { fullName, email, profileImage, here, elsewhere } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto grid max-w-form gap-5">
      <form method="post" action="/logout" className="bed bed-pad grid justify-items-center gap-4 py-8 text-center">
        <Gate width={200} />
        <h1>Logout</h1>
        <p className="max-w-[40ch]">You can log in again whenever you like. Anything you had started is kept.</p>
        <p className="flex max-w-full items-center gap-3 text-left">
          <Avatar name={fullName} photo={profileImage ? photoUrl(profileImage, 320) : undefined} />
          <span className="min-w-0 leading-snug">
            <b className="block">{fullName}</b>
            <span className="block [overflow-wrap:anywhere]">{email}</span>{' '}
            {here && <span className="block text-sm text-soft">{deviceWords(here)}</span>}
          </span>
        </p>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button icon="log-out">Logout</Button>
          <ButtonLink kind="secondary" href="/dashboard">
            Stay logged in
          </ButtonLink>
        </div>
      </form>
      {elsewhere > 0 && (
        <p className="text-center">
          Your account is also open in {counted(elsewhere, 'other browser')}.{' '}
          <a href="/settings-page/sign-out-elsewhere">Sign out everywhere else</a>
        </p>
      )}
    </div>
  );
}
