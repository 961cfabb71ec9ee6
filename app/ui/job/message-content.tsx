import { Icon } from '#app/ui/icon';
import { attachmentUrl } from './attachment-url';

type Props = {
  id: string;
  messageType: 'text' | 'image' | 'file';
  content: string;
  attachmentName: string | null;
  /** An admin has hidden it, and `content` says why. */
  hidden?: boolean;
};

/** A message's text and file. A picture is shown; any other file is a download link. */
export const MessageContent = ({ id, messageType, content, attachmentName, hidden }: Props) => (
  <>
    {hidden ? <em className="text-soft">{content}</em> : content}
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
