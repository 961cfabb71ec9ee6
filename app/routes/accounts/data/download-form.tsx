import { Button } from '#app/ui/button';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { useFormReply } from '#app/web/form-reply';
import type { FormReply } from '#app/web/submit.server';
import { CurrentPasswordField } from '../security/current-password-field';

/** Asks for the password and downloads the ZIP file. `reply`: what was wrong with it, if it was sent. */
export function DownloadForm({ email, reply }: { email: string; reply?: FormReply }) {
  const form = useFormReply(reply, { currentPassword: '' });
  return (
    <form method="post" action="/my-data/download" className="grid gap-4" noValidate>
      <ErrorSummary errors={form.summary()} />
      {/* Shows password managers which account it is. */}
      <input type="email" hidden readOnly autoComplete="username" value={email} />
      <CurrentPasswordField form={form} />
      <div>
        <Button icon="download">Download</Button>
      </div>
    </form>
  );
}
