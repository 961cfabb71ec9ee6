import { Note } from '#app/ui/note';
import { useViewer } from '#app/web/page/viewer';

/** For someone whose address is not confirmed. It blocks nothing. */
export function ConfirmEmailNote({ className }: { className?: string }) {
  const viewer = useViewer();
  if (!viewer || viewer.emailConfirmed) return null;
  return (
    <Note icon="mail" className={className}>
      <b>Confirm your email address.</b> Follow the link in the email that we sent you. Until then our emails say
      little. <a href="/settings-page/email">Send the link again, or correct the address</a>
    </Note>
  );
}
