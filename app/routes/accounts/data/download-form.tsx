import { Button } from '#app/ui/button';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { useFormReply } from '#app/web/form-reply';
import { CurrentPasswordField } from '../security/current-password-field';

type Props = { email: string; refusal?: { words: string; field?: string } };

/** Asks for the password and downloads the ZIP file. `refusal`: what was wrong with the last attempt. */
export function DownloadForm({ email, refusal }: Props) {
  const error = refusal && { [refusal.field ?? '']: [refusal.words] };
  const form = useFormReply(error && { result: { status: 'error', error } }, { currentPassword: '' });
  return (
    <form method="post" action="/my-data/download.zip" className="grid gap-4" noValidate>
      <ErrorSummary errors={form.summary()} />
      {/* Shows password managers which account this is. */}
      <input type="email" hidden readOnly autoComplete="username" value={email} />
      <CurrentPasswordField form={form} />
      <div>
        <Button icon="download">Download</Button>
      </div>
    </form>
  );
}
