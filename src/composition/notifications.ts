import { ContainerModule, type Container } from 'inversify';
import { PgEventFacts } from '#src/modules/notifications/adapters/pg-event-facts';
import { PgEventQueue } from '#src/modules/notifications/adapters/pg-event-queue';
import { PgMailStore } from '#src/modules/notifications/adapters/pg-mail-store';
import { PgMailViews } from '#src/modules/notifications/adapters/pg-mail-views';
import { ReactMailWriter } from '#src/modules/notifications/adapters/react-mail-writer';
import { SandboxMailer } from '#src/modules/notifications/adapters/sandbox-mailer';
import { SmtpMailer } from '#src/modules/notifications/adapters/smtp-mailer';
import type { MailWriter } from '#src/modules/notifications/ports/mail-writer';
import type { Mailer } from '#src/modules/notifications/ports/mailer';
import { DeliverDueEvents } from '#src/modules/notifications/use-cases/deliver-due-events';
import { DeliverEvent } from '#src/modules/notifications/use-cases/deliver-event';
import { SendDueMails } from '#src/modules/notifications/use-cases/send-due-mails';
import { TellOfLeads } from '#src/modules/notifications/use-cases/tell-of-leads';
import { BRAND, CLOCK, CONFIG, DATABASE, LOG, NEW_ID, STORES, token, WORK } from './tokens';

export const MAIL_WRITER = token<MailWriter>('mail writer');
const MAILER = token<Mailer>('mailer');

export const notificationsModule = new ContainerModule(({ bind }) => {
  bind(MAILER)
    .toResolvedValue(
      ({ mail: { smtpUrl, from } }, { name, email }): Mailer =>
        smtpUrl ? new SmtpMailer({ url: smtpUrl, from: from ?? `${name} <${email}>` }) : new SandboxMailer(),
      [CONFIG, BRAND],
    )
    .inSingletonScope();
  bind(MAIL_WRITER).toResolvedValue(
    ({ baseUrl }, brand): MailWriter => new ReactMailWriter({ baseUrl, brand }),
    [CONFIG, BRAND],
  );
  bind(DeliverEvent).toResolvedValue(
    (work, db, writer, clock, newId) => new DeliverEvent(work, new PgEventFacts(db), writer, clock, newId),
    [WORK, DATABASE, MAIL_WRITER, CLOCK, NEW_ID],
  );
  bind(DeliverDueEvents).toResolvedValue(
    (db, deliverEvent, log) => new DeliverDueEvents(new PgEventQueue(db), deliverEvent, log),
    [DATABASE, DeliverEvent, LOG],
  );
  bind(SendDueMails).toResolvedValue(
    (db, mailer, log) => new SendDueMails(new PgMailStore(db), mailer, log),
    [DATABASE, MAILER, LOG],
  );
  bind(TellOfLeads).toResolvedValue(
    (work, stores, writer, newId, log) => new TellOfLeads(work, stores.leads, writer, newId, log),
    [WORK, STORES, MAIL_WRITER, NEW_ID, LOG],
  );
  bind(PgMailViews).toResolvedValue((db) => new PgMailViews(db), [DATABASE]);
});

export const notificationsOf = (container: Container) => ({
  deliverDueEvents: container.get(DeliverDueEvents),
  sendDueMails: container.get(SendDueMails),
  tellOfLeads: container.get(TellOfLeads),
  mails: container.get(PgMailViews),
  /** Whether our emails reach anyone: a mail server takes them, or the sandbox shows them in its outbox. */
  mailsArrive: container.get(CONFIG).sandbox || container.get(CONFIG).mail.smtpUrl !== undefined,
  /** Closes the connections to the mail server. */
  close: () => container.get(MAILER).close(),
});
