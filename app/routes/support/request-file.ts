import type { LoaderFunctionArgs } from '@remix-run/node';
import { privateFile } from '#app/web/private-file.server';
import { readerOf } from './request.server';

/** GET /help-center/files/{message id}: the file sent with a request, for the person who asked and for admins. */
export async function loader(args: LoaderFunctionArgs) {
  const found = await args.context.app.support.readTicket.file(args.params.id ?? '', await readerOf(args));
  if (!found.ok) return privateFile(undefined);
  const { bytes, contentType, name } = found.value;
  return privateFile({ bytes, contentType, savedAs: name });
}
