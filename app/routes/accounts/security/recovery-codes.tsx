import { ButtonLink } from '#app/ui/button';
import { Note } from '#app/ui/note';

/** The one time that recovery codes are shown. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <div className="grid gap-5">
      <h1>Your recovery codes</h1>
      <Note kind="warning">
        <b>Keep these now: they are not shown again.</b> Print them or put them in your password manager. Each signs you
        in once, in place of a code, if your phone is lost.
      </Note>
      <ol className="bed bed-pad grid list-decimal gap-2 pl-9 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code.match(/.{4}/g)?.join('-')}</code>
          </li>
        ))}
      </ol>
      <div>
        <ButtonLink href="/settings-page?section=privacy">I have kept them</ButtonLink>
      </div>
    </div>
  );
}
