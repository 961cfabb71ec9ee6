import { Bubble, Thread, type ThreadMessage } from '#app/ui/job/bubble';
import { ClosedThread, Composer } from '#app/ui/job/composer';
import { MessageContent } from '#app/ui/job/message-content';
import { Group } from './group';

const at = '2026-05-12T09:05:00Z';
const file = (change: object) => (
  <MessageContent
    id="00000000-0000-4000-8000-000000000002"
    messageType="text"
    content=""
    attachmentName={null}
    {...change}
  />
);
const MESSAGES: ThreadMessage[] = [
  { id: '1', mine: false, sender: 'Ruth', at: '2026-05-11T09:00:00Z', content: 'Is there a gate?' },
  { id: '2', mine: true, sender: 'You', at, delivery: 'sent', content: 'Yes, at the side.' },
  { id: '3', mine: true, sender: 'You', at, delivery: 'delivered', content: 'It is not locked.' },
  {
    id: '4',
    mine: true,
    sender: 'You',
    at,
    delivery: 'read',
    content: file({ messageType: 'file', attachmentName: 'plan.pdf' }),
  },
  { id: '5', mine: false, sender: 'Ruth', at, content: file({ hidden: true, content: 'Hidden by an admin.' }) },
  {
    id: '6',
    mine: true,
    sender: 'You',
    at,
    unsent: {
      look: 'is-waiting',
      icon: 'hourglass',
      words: 'Waiting for a connection',
      why: 'It is sent when you are online.',
    },
    content: 'See you on Saturday.',
  },
];

/** Messages, and the form to write one. */
export const Talk = () => (
  <Group id="talk" title="Conversations">
    <Thread messages={MESSAGES} />
    <ul className="thread">
      <Bubble
        mine
        sender="You"
        at={at}
        unsent={{ look: 'is-refused', icon: 'circle-x', words: 'Not sent', acts: <a href="#talk">Send again</a> }}
      >
        A message that was refused.
      </Bubble>
    </ul>
    <Composer
      action="/gallery"
      to="Ruth"
      error="Please write a message."
      attachment={{ name: 'attachment', hint: 'A photo or a PDF', accept: 'image/*', error: 'The file is too large.' }}
    />
    <ClosedThread>The job is complete, so nothing can be written here.</ClosedThread>
  </Group>
);
