import { z } from 'zod';
import { command } from '#app/web/command';
import { flag, tick } from '#app/web/fields';
import { PREFERENCES_FAILED } from './words';

const refusals = { 'account-gone': [404, PREFERENCES_FAILED] } as const;

/** All nine switches, from a form: those not ticked are turned off. */
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

/**
 * The five switches of a customer's settings cover six of the nine alerts (D-LOCALNOTIF). The others stay as they are.
 */
export const saveCustomerAlerts = command({
  for: 'customer',
  schema: z.object({
    emailAlerts: tick,
    smsAlerts: tick,
    jobStatusChanges: tick,
    newMessages: tick,
    promotions: tick,
  }),
  run: ({ jobStatusChanges, newMessages, promotions, ...channels }, actor, app) =>
    app.accounts.changeAlerts.execute({
      userId: actor.id,
      ...channels,
      bidUpdateAlerts: jobStatusChanges,
      scheduleChangeAlerts: jobStatusChanges,
      messageAlerts: newMessages,
      marketing: promotions,
    }),
  refusals,
});

/** Changes only the switches that the call sends (API-CUST-16). */
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
