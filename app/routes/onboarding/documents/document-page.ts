import type { LoaderFunctionArgs } from '@remix-run/node';
import { fileReaderOf, privateFile } from '#app/web/private-file.server';

/** GET /documents/{id}/pages/{number}: one page of a PDF as a picture, for its landscaper and for admins. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await fileReaderOf(args);
  const { id: documentId = '', page = '' } = args.params;
  const drawn = await args.context.app.onboarding.drawDocument.execute({
    documentId,
    reader,
    page: Number(page),
  });
  return privateFile(
    drawn.ok ? { bytes: drawn.value.jpeg, contentType: 'image/jpeg', savedAs: `page-${page}.jpg` } : undefined,
  );
}
