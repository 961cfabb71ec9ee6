import type { App } from '#src/composition/app';
import type { Words } from '#app/web/command';

/** What an admin reads whose decision needs a second admin. */
export const ASKED = {
  'second-admin-needed': [409, 'A second admin has to agree to this. They have been asked. Nothing has moved yet.'],
  'asked-already': [409, 'Another decision about this waits for a second admin already. See it under Requests.'],
} as const satisfies Record<string, Words>;

/** Asks for the agreement of a second admin, and refuses until there is one. */
export async function askSecondAdmin(asked: Parameters<App['admin']['askSecondAdmin']['execute']>[0], app: App) {
  const outcome = await app.admin.askSecondAdmin.execute(asked);
  return { ok: false, reason: outcome.ok ? 'second-admin-needed' : outcome.reason } as const;
}
