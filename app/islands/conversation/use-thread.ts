import { useEffect, useRef, useState } from 'react';
import type { MessageJson } from '#app/browser/message-json';
import { call } from '#app/browser/api-client';
import { followThread, type Line } from '#app/browser/follow-thread';
import { urlOf } from '#app/url-of';
import { isUnread, newsIn, withLatest } from './messages';

type Of = { threadId: string; viewerId: string; messages: MessageJson[]; isLatest: boolean };

/** How many messages the log keeps. Screen readers read it as it grows, and never again. */
const SAID_MOST = 20;

/** The messages of a conversation as they change. `news`: what others have written since the page was opened. */
export function useThread({ threadId, viewerId, messages, isLatest }: Of) {
  const [shown, setShown] = useState(messages);
  const [news, setNews] = useState<MessageJson[]>([]);
  const [line, setLine] = useState<Line>();
  const now = useRef(messages);

  function take(latest: MessageJson[]) {
    const fresh = newsIn(now.current, latest, viewerId);
    now.current = withLatest(now.current, latest);
    setShown(now.current);
    if (fresh.length > 0) setNews((before) => [...before, ...fresh].slice(-SAID_MOST));
    // If this fails, the next change tries again.
    if (!document.hidden && latest.some((message) => isUnread(message, viewerId)))
      void call('POST', urlOf('/api/message-threads/:id/read', threadId)).catch(() => undefined);
  }

  useEffect(() => {
    // An older page of a conversation does not change.
    if (isLatest) return followThread(threadId, { onMessages: take, onLine: setLine });
    return undefined;
    // The conversation stays the same while the page is open.
  }, []);

  return { shown, news, line, take };
}
