import type { FileOfRow } from '#src/modules/accounts/ports/data/personal-data';
import { photoKey, photoWidths } from '#src/modules/jobs/domain/photo';
import { attachmentKey } from '#src/modules/messaging/domain/message';
import { documentKey } from '#src/modules/onboarding/domain/document';
import { ticketFileKey } from '#src/modules/support/domain/ticket';

type Typed = { id: string; contentType: never };

const KEYS: Record<string, (file: Typed) => string> = {
  // The largest of the sizes in which a photo is stored.
  photos: ({ id }) => photoKey(id, photoWidths[photoWidths.length - 1]!),
  landscaper_documents: documentKey,
  messages: attachmentKey,
  ticket_messages: ticketFileKey,
};

/** The file store's key of a file that a person's row names, whichever module stored it. */
export function fileKeyOf({ table, id, contentType }: FileOfRow): string {
  const key = KEYS[table];
  if (!key) throw new Error(`The rows of ${table} name no files`);
  return key({ id, contentType: contentType as never });
}
