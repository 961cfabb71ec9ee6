import type { MessageJson } from '#app/browser/message-json';

/** What is shown, with what has been asked for now: messages that are known change, new ones come last, and older ones stay. */
export function withLatest(shown: readonly MessageJson[], latest: readonly MessageJson[]): MessageJson[] {
  const byId = new Map([...shown, ...latest].map((message) => [message.id, message]));
  return [...byId.values()].sort(
    (one, other) => one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id),
  );
}

/** What of that the viewer has not seen on this page yet, by the other person. */
export function newsIn(shown: readonly MessageJson[], latest: readonly MessageJson[], viewerId: string): MessageJson[] {
  const known = new Set(shown.map(({ id }) => id));
  return latest.filter(({ id, senderId }) => senderId !== viewerId && !known.has(id));
}

export const isUnread = ({ senderId, status }: MessageJson, viewerId: string): boolean =>
  senderId !== viewerId && status !== 'read';
