import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Button } from '#app/ui/button';
import { titleOf } from '#app/web/form-reply';
import { signOutHeaders } from '#app/web/session.server';
import { redirectWithToast } from '#app/web/toast.server';

export const meta = () => titleOf('Logout');
export const handle = { shell: 'app' };

export async function loader({ context }: LoaderFunctionArgs) {
  if (!(await context.actor())) throw redirect('/');
  return null;
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

/** The page for someone who follows a link here. Logging out changes something, so it needs a button. */
export default function SignOut() {
  return (
    <form method="post" action="/logout" className="grid max-w-form gap-5">
      <h1>Logout</h1>
      <p>You can log in again whenever you like. Anything you had started is kept.</p>
      <div>
        <Button>Logout</Button>
      </div>
    </form>
  );
}
