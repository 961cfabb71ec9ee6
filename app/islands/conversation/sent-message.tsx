import type { MessageJson } from '#app/browser/message-json';
import type { ThreadMessage } from '#app/ui/job/bubble';
import { MessageContent } from '#app/ui/job/message-content';
import { ReportLink } from '#app/ui/page/report-link';

/** A message that the server has, as the viewer sees it. `other`: the name of the other person. */
export function sentMessage(message: MessageJson, viewerId: string, other: string): ThreadMessage {
  const mine = message.senderId === viewerId;
  return {
    id: message.id,
    mine,
    sender: mine ? 'You' : other,
    at: message.createdAt,
    delivery: mine ? message.status : undefined,
    link: !mine && !message.hidden && <ReportLink kind="message" id={message.id} of={`by ${other}`} />,
    content: <MessageContent {...message} />,
  };
}
