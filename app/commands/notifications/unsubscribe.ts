import { z } from 'zod';
import { command } from '#app/web/command';

/** The link of an email switches that kind of email off. It is signed, so nobody needs to be signed in. */
export const unsubscribe = command({
  for: 'anyone',
  schema: z.object({ key: z.string() }),
  async run({ key }, _actor, { accounts, notifications }) {
    const whose = notifications.unsubscribeLinks.read(key);
    if (!whose) return { ok: false, reason: 'link-not-valid' as const };
    const changed = await accounts.changeAlerts.execute({ userId: whose.userId, [whose.kind]: false });
    return changed.ok ? { ok: true, value: whose.kind } : changed;
  },
  refusals: {
    'link-not-valid': [404, 'This link is not complete. Please open it from the email again, or use your settings.'],
    'account-gone': [404, 'This account is no longer there, and gets no emails.'],
  },
});
