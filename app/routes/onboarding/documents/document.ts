import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireActor } from '#app/web/guard.server';
import { privateFile } from '#app/web/private-file.server';

/** GET /documents/{id}, for its landscaper and for admins. */
export async function loader(args: LoaderFunctionArgs) {
  const { id, userType } = await requireActor(args);
  const documentId = args.params.id ?? '';
  const found = await args.context.app.onboarding.readDocument.execute({ documentId, reader: { id, userType } });
  return privateFile(found.ok ? { ...found.value, savedAs: `document-${documentId.slice(0, 8)}.pdf` } : undefined);
}
