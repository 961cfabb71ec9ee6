import type { LoaderFunctionArgs } from '@remix-run/node';
import { jsonError } from '#app/web/json-error';
import { userJson } from '#app/web/user-json';

/** GET /api/user: the signed-in user. */
export async function loader({ context }: LoaderFunctionArgs) {
  const user = await context.actor();
  return user ? Response.json(userJson(user)) : jsonError(401, 'Please log in to continue.', 'not-signed-in');
}
