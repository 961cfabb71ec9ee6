import type { LoaderFunctionArgs } from '@remix-run/node';
import { fileReaderOf, privateFile } from '#app/web/private-file.server';

/** GET /attachments/{message id}: for the two people in the thread and for admins. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await fileReaderOf(args);
  const messageId = args.params.id ?? '';
  const found = await args.context.app.messaging.readAttachment.execute({ messageId, reader });
  if (!found.ok) return privateFile(undefined);
  const { bytes, contentType, name } = found.value;
  return privateFile({ bytes, contentType, savedAs: name });
}
