import type { MessageView } from '#src/modules/messaging/adapters/pg-messaging-views';
import { Icon } from '#app/ui/icon';

type Props = Pick<MessageView, 'messageType' | 'content' | 'attachmentUrl' | 'attachmentName'>;

/** What a message says: its words, and the file it brought. A picture is shown; anything else is there to be saved. */
export const Said = ({ messageType, content, attachmentUrl, attachmentName }: Props) => (
  <>
    {content}
    {attachmentUrl && (
      <a href={attachmentUrl} className="block [overflow-wrap:anywhere]">
        {messageType === 'image' ? (
          <img src={attachmentUrl} alt={attachmentName ?? ''} className="rounded max-w-full" />
        ) : (
          <>
            <Icon name="paperclip" size={18} /> {attachmentName}
          </>
        )}
      </a>
    )}
  </>
);
