import type { MessageView } from '#src/modules/messaging/ports/messaging-views';
import { Icon } from '#app/ui/icon';
import { hiddenWords } from '#app/commands/moderation/words';
import { attachmentUrl } from './attachment-url';

type Props = Pick<MessageView, 'id' | 'messageType' | 'content' | 'attachmentName' | 'hiddenBecause'>;

/** A message's text and its file. A picture is shown; any other file is a link to save it. */
export const MessageContent = ({ id, messageType, content, attachmentName, hiddenBecause }: Props) => (
  <>
    {hiddenBecause === null ? content : <em className="text-soft">{hiddenWords(hiddenBecause)}</em>}
    {attachmentName !== null &&
      (messageType === 'image' ? (
        <a href={attachmentUrl(id)} className="block">
          <img src={attachmentUrl(id)} alt={attachmentName} className="max-w-full" />
        </a>
      ) : (
        <a href={attachmentUrl(id)} className="flex items-center gap-2 [overflow-wrap:anywhere]">
          <Icon name="paperclip" size={18} className="flex-none" />
          {attachmentName}
        </a>
      ))}
  </>
);
