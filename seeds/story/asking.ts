import { addHours } from '#src/kernel/clock';
import { DONE, idOf, type Moment } from './moment';
import { ada, beth, DEMO_PASSWORD, type Person } from './people';

type Asking = { topic: 'payment' | 'account' | 'safety'; urgent?: true; text: string };
const ticketOf = (who: Person, { text }: Asking) => idOf(`ticket of ${who.fullName}: ${text}`);

/** A person asks us for help. */
export const asksForHelp = (who: Person, asking: Asking, at: Date): Moment => ({
  at,
  what: `${who.fullName} asks for help: ${asking.text.slice(0, 24)}`,
  happens: ({ app }) =>
    app.support.openTicket.execute({
      ticketId: ticketOf(who, asking),
      topic: asking.topic,
      urgent: asking.urgent ?? false,
      jobId: null,
      text: asking.text,
      person: { userId: who.id, name: who.fullName, email: who.email },
    }),
});

/** Ada answers, and waits for the person to write again. */
export const isAnswered = (who: Person, asking: Asking, text: string, at: Date): Moment => ({
  at,
  what: `Ada answers ${who.fullName}: ${asking.text.slice(0, 24)}`,
  happens: ({ app }) =>
    app.support.answerTicket.execute({
      ticketId: ticketOf(who, asking),
      messageId: idOf(`answer to ${ticketOf(who, asking)}`),
      adminId: ada.id,
      text,
      closing: false,
      seen: 'open',
    }),
});

/** Beth suspends a person, so that Ada can answer their appeal. */
export const isSuspended = (who: Person, reason: string, at: Date): Moment => ({
  at,
  what: `Beth suspends ${who.fullName}`,
  async happens({ app }) {
    const order = { act: 'suspend', personId: who.id, adminId: beth.id, reason } as const;
    const suspended = await app.admin.actOnPerson.execute(order);
    return !suspended.ok && suspended.reason === 'already-suspended' ? DONE : suspended;
  },
});

export const appealsSuspension = (who: Person, words: string, at: Date): Moment => ({
  at,
  what: `${who.fullName} appeals against the suspension`,
  happens: ({ app }) => app.admin.appealSuspension.execute({ userId: who.id, words }),
});

/** A person asks to see what is not in the download. */
export const asksAboutData = (who: Person, words: string, at: Date): Moment => ({
  at,
  what: `${who.fullName} asks about their data`,
  happens: ({ app }) =>
    app.accounts.askAboutData.execute({ userId: who.id, kind: 'see', words, password: DEMO_PASSWORD }),
});

/** A landscaper reports the review of a job. */
export const reportsReview = (who: Person, garden: string, words: string, at: Date): Moment => ({
  at,
  what: `${who.fullName} reports the review of ${garden}`,
  happens: ({ app }) =>
    app.moderation.reportContent.execute({
      content: {
        kind: 'review',
        id: idOf(`review of ${garden}`),
      },
      reporterId: who.id,
      reason: 'off-topic',
      words,
    }),
});

/** The bank of a job's customer takes the payment back. */
export const bankTakesBack = (jobId: string, garden: string, at: Date): Moment => ({
  at,
  what: `${garden}: the customer's bank takes the payment back`,
  async happens({ app, database }) {
    if (!(await database('sandboxDisputes').first('id'))) {
      // No server receives the notice during seeding, so the bank is asked below.
      await app.sandbox!.faults.failDelivery('lost');
      const acted = await app.sandbox!.bank.actOnJob(jobId, 'dispute');
      if ('refused' in acted) return { ok: false, reason: acted.refused };
    }
    // The embedded provider lives in the present; in the demo its case belongs to the moment being played.
    await database('sandboxDisputes').update({ createdAt: at, dueBy: addHours(at, 7 * 24) });
    await database('sandboxDisputeMovements').update({ at });
    await app.escrow.sweepChargebacks.execute({ asOf: at });
    return DONE;
  },
});
