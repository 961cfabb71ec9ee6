import type { ActionFunctionArgs } from '@remix-run/node';
import { endMySessions } from '#app/commands/accounts/end-my-sessions';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { titleOf } from '#app/web/form-reply';
import { submitForm } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { SECURITY_SETTINGS } from '#app/routes/accounts/settings/settings-home';
import { BesideSettings } from '#app/routes/accounts/settings/settings-frame';

export const meta = () => titleOf('Sign out everywhere else');
export const handle = { shell: 'app' };

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(endMySessions, args);
  return outcome.ok
    ? redirectWithToast(args.context, SECURITY_SETTINGS.href, {
        title: 'Signed out there',
        description: 'You are still signed in here.',
      })
    : outcome.page;
}

/**
 * Asks for confirmation before ending all other sessions. The list on the settings page also posts here, to end one.
 */
export default function EndMySessions() {
  return (
    <BesideSettings about="security">
      <ConfirmPage
        back={SECURITY_SETTINGS}
        title="Sign out everywhere else"
        action="/settings-page/sign-out-elsewhere"
        confirm={{ label: 'Sign out everywhere else' }}
      >
        <p>Every other browser and phone will have to log in again. You stay signed in here.</p>
        <p className="text-soft">
          If you think someone knows your password, change it instead: that signs them out too.
        </p>
      </ConfirmPage>
    </BesideSettings>
  );
}
