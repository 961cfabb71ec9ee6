import type { LoaderFunctionArgs } from '@remix-run/node';
import { fileReaderOf, privateFile } from '#app/web/private-file.server';

/** GET /documents/{id}, for its landscaper and for admins. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await fileReaderOf(args);
  const documentId = args.params.id ?? '';
  const found = await args.context.app.onboarding.readDocument.execute({ documentId, reader });
  if (!found.ok) return privateFile(undefined);
  const ending = found.value.contentType === 'application/pdf' ? 'pdf' : 'jpg';
  return privateFile({ ...found.value, savedAs: `document-${documentId.slice(0, 8)}.${ending}` });
}
