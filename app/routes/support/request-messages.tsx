import type { TicketView } from '#src/modules/support/ports/support-views';
import { BRAND } from '#app/ui/page/brand';
import { Icon } from '#app/ui/icon';
import { Thread } from '#app/ui/job/bubble';
import { urlOf } from '#app/url-of';

type Props = {
  request: Pick<TicketView, 'name' | 'messages'>;
  /** Who is looking: the person who asked, or us. */
  viewer: 'person' | 'us';
  /** The key of the emails, if the page was opened with it. */
  ticketKey?: string;
};

/** Everything written about a request, oldest first. */
export function RequestMessages({ request: { name, messages }, viewer, ticketKey }: Props) {
  return (
    <Thread
      messages={messages.map(({ id, from, text, file, writtenAt, adminName }) => ({
        id,
        mine: from === viewer,
        sender: from === 'us' ? (viewer === 'us' ? (adminName ?? 'A former admin') : BRAND.name) : name,
        at: new Date(writtenAt).toISOString(),
        content: (
          <>
            {text}
            {file && (
              <a
                className="mt-2 flex items-center gap-2 font-semibold"
                href={`${urlOf('/help-center/files/:id', id)}${ticketKey ? `?key=${encodeURIComponent(ticketKey)}` : ''}`}
              >
                <Icon name={file.contentType === 'application/pdf' ? 'file-text' : 'image'} size={18} />
                {file.name}
              </a>
            )}
          </>
        ),
      }))}
    />
  );
}
