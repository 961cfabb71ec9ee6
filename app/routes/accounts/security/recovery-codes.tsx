import { ButtonLink } from '#app/ui/button';
import { Note } from '#app/ui/note';
import { SECURITY_SETTINGS } from '#app/routes/accounts/settings/settings-home';

/** New recovery codes, which are shown only once. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <div className="grid gap-5">
      <h1>Your recovery codes</h1>
      <Note kind="warning">
        <b>Save these now: they will not be shown again.</b> Print them or put them in your password manager. If you
        lose your phone, each of them logs you in once.
      </Note>
      <ol className="bed bed-pad grid list-decimal gap-2 pl-9 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code.match(/.{4}/g)?.join('-')}</code>
          </li>
        ))}
      </ol>
      <div>
        <ButtonLink href={SECURITY_SETTINGS.href}>I have saved them</ButtonLink>
      </div>
    </div>
  );
}
