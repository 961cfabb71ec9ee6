import { z } from 'zod';
import { command } from '#app/web/command';
import { tick } from '#app/web/fields';

const refusals = { 'account-gone': [404, 'Failed to save preferences'] } as const;

/** All nine switches, as a form has them: what is not ticked is off. */
export const saveAlerts = command({
  for: 'signed-in',
  schema: z.object({
    emailAlerts: tick,
    smsAlerts: tick,
    newJobAlerts: tick,
    bidUpdateAlerts: tick,
    messageAlerts: tick,
    paymentAlerts: tick,
    scheduleChangeAlerts: tick,
    platformAnnouncements: tick,
    marketing: tick,
  }),
  run: (alerts, actor, app) => app.accounts.changeAlerts.execute({ userId: actor.id, ...alerts }),
  refusals,
});

/** The five of a customer's settings, in their words (D-LOCALNOTIF). The other four stay as they are. */
export const saveCustomerAlerts = command({
  for: 'customer',
  schema: z.object({
    emailAlerts: tick,
    smsAlerts: tick,
    jobStatusChanges: tick,
    newMessages: tick,
    promotions: tick,
  }),
  run: ({ jobStatusChanges, newMessages, promotions, ...ways }, actor, app) =>
    app.accounts.changeAlerts.execute({
      userId: actor.id,
      ...ways,
      bidUpdateAlerts: jobStatusChanges,
      scheduleChangeAlerts: jobStatusChanges,
      messageAlerts: newMessages,
      marketing: promotions,
    }),
  refusals,
});

const flag = z.boolean({ error: 'Please send true or false' }).optional();

/** Those that a call names, as it has them; the rest stays as it is (API-CUST-16). */
export const changeAlerts = command({
  for: 'signed-in',
  schema: z.object({
    emailAlerts: flag,
    smsAlerts: flag,
    newJobAlerts: flag,
    bidUpdateAlerts: flag,
    messageAlerts: flag,
    paymentAlerts: flag,
    scheduleChangeAlerts: flag,
    platformAnnouncements: flag,
    marketing: flag,
  }),
  run: (alerts, actor, app) => app.accounts.changeAlerts.execute({ userId: actor.id, ...alerts }),
  refusals,
});
