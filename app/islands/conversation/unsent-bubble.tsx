import type { Item } from '#app/browser/outbox/item';
import type { ThreadMessage, Unsent } from '#app/ui/job/bubble';
import { FileChosen } from './file-chosen';

/** Shown when all attempts have failed. */
export const NOT_REACHED = 'We could not reach Hedgerow.';

type Acts = { onChange(item: Item): void; onDiscard(id: string): void; onTryAgain(id: string): void };
type Facts = { item: Item; progress: number | undefined; logInAt: string } & Acts;

const Act = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <button type="button" className="btn btn-quiet btn-sm" onClick={onClick}>
    {children}
  </button>
);

/** A message of the viewer that the server does not have yet: its progress, and what they can do about it. */
export const unsentMessage = ({ item, progress, ...acts }: Facts): ThreadMessage => ({
  id: item.id,
  mine: true,
  sender: 'You',
  at: new Date(item.madeAt).toISOString(),
  unsent: unsentOf(item, progress, acts),
  content: (
    <>
      {item.fields.content}
      {item.files.map(({ file }) => (
        <FileChosen key={file.name} file={file} />
      ))}
      {progress !== undefined && item.state === 'waiting' && item.files.length > 0 && (
        <progress className="mt-2 w-full" value={progress} aria-label="How much has been sent" />
      )}
    </>
  ),
});

function unsentOf(
  item: Item,
  progress: number | undefined,
  { logInAt, onChange, onDiscard, onTryAgain }: Omit<Facts, 'item' | 'progress'>,
): Unsent {
  const discard = <Act onClick={() => onDiscard(item.id)}>Discard</Act>;
  switch (item.state) {
    case 'refused':
      return {
        look: 'is-refused',
        icon: 'triangle-alert',
        words: 'Not sent',
        why: item.words,
        acts: (
          <>
            <Act onClick={() => onChange(item)}>Change</Act>
            {discard}
          </>
        ),
      };
    case 'asks':
      return {
        look: 'is-refused',
        icon: 'triangle-alert',
        words: 'Not sent',
        why: NOT_REACHED,
        acts: (
          <>
            <Act onClick={() => onTryAgain(item.id)}>Try again</Act>
            {discard}
          </>
        ),
      };
    case 'signed-out':
      return {
        look: 'is-waiting',
        icon: 'clock',
        words: 'Waiting',
        why: (
          <>
            Kept on this device. <a href={logInAt}>Log in to send it</a>
          </>
        ),
        acts: discard,
      };
    case 'waiting':
      if (item.tries === 0)
        return {
          look: 'is-pending',
          icon: 'clock',
          words: progress === undefined || progress === 1 ? 'Sending' : `Sending, ${Math.floor(progress * 100)} %`,
        };
      return {
        look: 'is-waiting',
        icon: 'clock',
        words: 'Waiting',
        why: 'Kept on this device. It will be sent when you are online.',
        acts: discard,
      };
  }
}
