import type { MessageView } from '#src/modules/messaging/ports/messaging-views';
import { Icon } from '#app/ui/icon';

type Props = Pick<MessageView, 'messageType' | 'content' | 'attachmentUrl' | 'attachmentName'>;

/** What a message says: its words, and the file it brought. A picture is shown; anything else is there to be saved. */
export const Said = ({ messageType, content, attachmentUrl, attachmentName }: Props) => (
  <>
    {content}
    {attachmentUrl &&
      (messageType === 'image' ? (
        <a href={attachmentUrl} className="block">
          <img src={attachmentUrl} alt={attachmentName ?? ''} className="max-w-full" />
        </a>
      ) : (
        <a href={attachmentUrl} className="flex items-center gap-2 [overflow-wrap:anywhere]">
          <Icon name="paperclip" size={18} className="flex-none" />
          {attachmentName}
        </a>
      ))}
  </>
);
