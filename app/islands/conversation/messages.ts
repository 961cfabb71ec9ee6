import type { MessageJson } from '#app/browser/message-json';

/**
 * Merges what is shown with what was just fetched: known messages change, new ones are added at the end, older ones
 * stay.
 */
export function withLatest(shown: readonly MessageJson[], latest: readonly MessageJson[]): MessageJson[] {
  const byId = new Map([...shown, ...latest].map((message) => [message.id, message]));
  return [...byId.values()].sort(
    (one, other) => one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id),
  );
}

/** The messages of the other person that the viewer has not seen on this page yet. */
export function newsIn(shown: readonly MessageJson[], latest: readonly MessageJson[], viewerId: string): MessageJson[] {
  const known = new Set(shown.map(({ id }) => id));
  return latest.filter(({ id, senderId }) => senderId !== viewerId && !known.has(id));
}

export const isUnread = ({ senderId, status }: MessageJson, viewerId: string): boolean =>
  senderId !== viewerId && status !== 'read';
