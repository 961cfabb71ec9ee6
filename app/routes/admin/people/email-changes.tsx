import { dateTime, type When } from '#src/kernel/written-date';
import { confirmableFrom } from '#src/modules/accounts/domain/email-change';
import type { EmailChangeView } from '#src/modules/admin/ports/person-views';
import { Fold } from '#app/ui/fold';
import { Note } from '#app/ui/note';

type One = Omit<EmailChangeView, 'askedAt' | 'expiresAt' | 'endedAt'> & {
  askedAt: When;
  expiresAt: When;
  endedAt: When | null;
};

/** The waiting correction of an email, and the earlier ones. */
export function EmailChanges({ changes, now }: { changes: One[]; now: When }) {
  const isOpen = ({ endedAt, expiresAt }: One) => endedAt === null && new Date(expiresAt) > new Date(now);
  const open = changes.find(isOpen);
  const earlier = changes.filter((change) => !isOpen(change));
  return (
    <>
      {open && (
        <Note icon="mail">
          <p>
            <b>The email is to become {open.newEmail}.</b> {open.askedByName} asked for it on {dateTime(open.askedAt)}.
            {new Date(now) < confirmableFrom({ askedAt: new Date(open.askedAt) })
              ? `Until ${dateTime(confirmableFrom({ askedAt: new Date(open.askedAt) }))} the old address can stop it. Then we send a link to the new one, which works until ${dateTime(open.expiresAt)}.`
              : `It waits until ${dateTime(open.expiresAt)} for the link in the email to the new address to be followed.`}
          </p>
        </Note>
      )}
      {earlier.length > 0 && (
        <Fold
          summary={earlier.length === 1 ? 'An earlier correction of the email' : 'Earlier corrections of the email'}
        >
          <ul className="m-0 grid list-none gap-3 p-0">
            {earlier.map((change) => (
              <li key={change.id}>
                From {change.oldEmail} to {change.newEmail}: {storyOf(change)}.
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </>
  );
}

/** A correction by the person takes effect at once: nobody has confirmed it. */
function storyOf(change: One): string {
  const { isOwn, askedByName, askedAt } = change;
  if (isOwn) return `made by ${askedByName} on ${dateTime(askedAt)}, before the address was confirmed`;
  return `asked for by ${askedByName} on ${dateTime(askedAt)}, ${becameOf(change)}`;
}

function becameOf({ outcome, endedAt, expiresAt }: One): string {
  if (!outcome || !endedAt) return `not confirmed by ${dateTime(expiresAt)}`;
  const words = { confirmed: 'confirmed', stopped: 'stopped from the old address', replaced: 'replaced by another' };
  return `${words[outcome]} on ${dateTime(endedAt)}`;
}
