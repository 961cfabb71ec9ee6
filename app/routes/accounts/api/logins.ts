import type { LoaderFunctionArgs } from '@remix-run/node';
import { writtenCountry } from '#src/kernel/written-country';
import { deviceWords } from '#app/ui/device-words';
import { requireOwnAccount } from '#app/web/own-account.server';
import { jsonPagingOf, totalHeader } from '#app/web/lists/paging';

/**
 * GET /api/users/{id}/logins: the user’s own sign-ins, newest first. The location is at most a country: we keep no IP
 * address.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { id: userId } = await requireOwnAccount(args);
  const { signIns, total } = await args.context.app.accounts.signInsOf(userId, jsonPagingOf(args.request));
  return Response.json(
    signIns.map(({ at, device, country }) => ({ at, device: deviceWords(device), location: writtenCountry(country) })),
    { headers: totalHeader(total) },
  );
}
