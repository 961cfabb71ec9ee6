import type { ActionFunctionArgs } from '@remix-run/node';
import { signOutHeaders } from '#app/web/session.server';

/** POST /api/logout */
export async function action({ context, request }: ActionFunctionArgs) {
  return Response.json({ success: true }, { headers: await signOutHeaders(context, request) });
}
