import { Gate } from '../art/gate';
import { ButtonLink } from '../button';

/** The toast above the page. */
export const SESSION_EXPIRED = {
  title: 'Session expired',
  description: 'Please log in again to continue',
  kind: 'problem',
} as const;

/** For someone who sent a form after their session had ended. It leads to the page to log in automatically. */
export function SessionEnded({ isKept }: { isKept: boolean }) {
  return (
    <div className="page grid justify-items-center gap-3 py-12 text-center">
      <Gate width={230} />
      <h1>Session expired</h1>
      <p className="max-w-[40ch]">Authentication required. Please log in again.</p>
      {isKept && (
        <p className="max-w-[40ch] text-soft">
          What you typed is kept in this browser for half an hour. It is in the form when you come back to it.
        </p>
      )}
      <ButtonLink href="/auth">Log in</ButtonLink>
    </div>
  );
}
