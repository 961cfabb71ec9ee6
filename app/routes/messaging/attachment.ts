import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireActor } from '#app/web/guard.server';
import { privateFile } from '#app/web/private-file.server';

/** GET /attachments/{message id}: for the two people in the thread and for admins. */
export async function loader(args: LoaderFunctionArgs) {
  const { id, userType } = await requireActor(args);
  const messageId = args.params.id ?? '';
  const found = await args.context.app.messaging.readAttachment.execute({ messageId, reader: { id, userType } });
  if (!found.ok) return privateFile(undefined);
  const { bytes, contentType, name } = found.value;
  return privateFile({ bytes, contentType, savedAs: name });
}
