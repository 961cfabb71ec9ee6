import { useEffect, useState } from 'react';
import type { MessageJson } from '#app/browser/message-json';
import { outboxOf } from '#app/browser/outbox/here';
import { newItem, type Item } from '#app/browser/outbox/item';
import { urlOf } from '#app/url-of';

type Of = { threadId: string; viewerId: string; onSent: (message: MessageJson) => void };
export type Draft = { text: string; file: File | undefined };

/** The viewer's messages on this device that the server does not have yet. */
export function useUnsent({ threadId, viewerId, onSent }: Of) {
  const [items, setItems] = useState<Item[]>([]);
  const [progress, setProgress] = useState<Record<string, number>>({});
  const belongsTo = `thread ${threadId}`;
  const ofThread = (all: Item[]) => setItems(all.filter((item) => item.for === belongsTo));

  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    void outboxOf(viewerId).then(async (outbox) => {
      if (isOver) return;
      stop = outbox.listen({
        onChange: ofThread,
        onSent: (item, body) => item.for === belongsTo && body && onSent(body as MessageJson),
        onProgress: (id, fraction) => setProgress((before) => ({ ...before, [id]: fraction })),
      });
      ofThread(await outbox.items());
    });
    return () => {
      isOver = true;
      stop();
    };
    // The conversation stays the same while the page is open.
  }, []);

  const withOutbox = async (act: (outbox: Awaited<ReturnType<typeof outboxOf>>) => Promise<void>) =>
    act(await outboxOf(viewerId));
  return {
    items,
    progress,
    /** Stores the message and begins to send it. Throws if the browser has no room for it. */
    send: ({ text, file }: Draft) => {
      const id = newId();
      const item = newItem({
        id,
        owner: viewerId,
        for: belongsTo,
        url: urlOf('/api/message-threads/:id/messages', threadId),
        fields: { messageId: id, content: text, messageType: file ? 'file' : 'text' },
        files: file ? [{ field: 'attachment', file }] : [],
        madeAt: Date.now(),
      });
      return withOutbox(async (outbox) => {
        await outbox.keep(item);
        void outbox.run();
      });
    },
    discard: (id: string) => withOutbox((outbox) => outbox.discard(id)),
    tryAgain: (id: string) => withOutbox((outbox) => outbox.tryAgain(id)),
  };
}

/** `crypto.randomUUID` exists only over https. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
