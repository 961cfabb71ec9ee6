import { PgEventFacts } from '#src/modules/notifications/adapters/pg-event-facts';
import { PgMailViews } from '#src/modules/notifications/adapters/pg-mail-views';
import { PgNotificationViews } from '#src/modules/notifications/adapters/pg-notification-views';
import { ReactMailWriter } from '#src/modules/notifications/adapters/react-mail-writer';
import { openLinks, SealedLinks } from '#src/modules/notifications/adapters/sealed-links';
import { SealingMailWriter } from '#src/modules/notifications/adapters/sealing-mail-writer';
import type { LinkSecrets } from '#src/modules/notifications/ports/link-secrets';
import { SandboxMailer } from '#src/modules/notifications/adapters/sandbox-mailer';
import { SignedUnsubscribeLinks } from '#src/modules/notifications/adapters/signed-unsubscribe-links';
import type { UnsubscribeLinks } from '#src/modules/notifications/ports/unsubscribe-links';
import { SmtpMailer } from '#src/modules/notifications/adapters/smtp-mailer';
import type { MailViews } from '#src/modules/notifications/ports/mail-views';
import type { NotificationViews } from '#src/modules/notifications/ports/notification-views';
import type { Mailer } from '#src/modules/notifications/ports/mailer';
import { DeliverDueEvents } from '#src/modules/notifications/use-cases/deliver-due-events';
import { DeliverEvent } from '#src/modules/notifications/use-cases/deliver-event';
import { ReadNotifications } from '#src/modules/notifications/use-cases/read-notifications';
import { PgTextViews } from '#src/modules/notifications/adapters/pg-text-store';
import { HttpTextSender, SandboxTextSender } from '#src/modules/notifications/adapters/text-senders';
import type { TextSender } from '#src/modules/notifications/ports/text-sender';
import type { TextViews } from '#src/modules/notifications/ports/text-views';
import { SendDueTexts } from '#src/modules/notifications/use-cases/send-due-texts';
import { SendDueMails } from '#src/modules/notifications/use-cases/send-due-mails';
import { ChooseAlertPace } from '#src/modules/notifications/use-cases/choose-alert-pace';
import { EmailLeads } from '#src/modules/notifications/use-cases/email-leads';
import type { Config } from '#src/platform/config';
import {
  BASE_URL,
  BRAND,
  CLOCK,
  CONFIG,
  DATABASE,
  VIEWS_DATABASE,
  LOG,
  MAIL_WRITER,
  NEW_ID,
  store,
  WORK,
  type Brand,
  PARTS_OUTSIDE,
} from './tokens';
import { make, moduleOf, once, port, provide, token, under } from './wiring';

const MAILER = token<Mailer>('mailer');
const LINK_SECRETS = token<LinkSecrets>('secrets of links in emails');
const UNSUBSCRIBE_LINKS = token<UnsubscribeLinks>('links that switch emails off');
const TEXT_SENDER = token<TextSender>('text sender');
const TEXTS_ARE_ABOUT = token<{ brand: string; baseUrl: string }>('what texts begin and end with');

export const notifications = moduleOf(
  {
    deliverDueEvents: provide(DeliverDueEvents, store('events'), DeliverEvent, LOG),
    sendDueMails: provide(SendDueMails, store('mails'), MAILER, LINK_SECRETS, LOG),
    sendDueTexts: provide(SendDueTexts, store('texts'), TEXT_SENDER, LOG, TEXTS_ARE_ABOUT),
    chooseAlertPace: provide(ChooseAlertPace, store('alertPaces')),
    /** Reads the links that switch emails off. */
    unsubscribeLinks: make((links) => links, UNSUBSCRIBE_LINKS),
    /** How often a landscaper is emailed about new jobs. */
    alertPaceOf: make((paces) => (userId: string) => paces.of(userId), store('alertPaces')),
    emailLeads: provide(EmailLeads, WORK, store('leads'), MAIL_WRITER, NEW_ID, LOG),
    readNotifications: provide(ReadNotifications, store('notifications'), CLOCK),
    views: port<NotificationViews>(provide(PgNotificationViews, VIEWS_DATABASE)),
    mails: port<MailViews>(provide(PgMailViews, DATABASE)),
    texts: port<TextViews>(provide(PgTextViews, DATABASE)),
    /** Whether anyone can read our texts: a provider sends them, or the sandbox shows them on its outbox page. */
    textsArrive: make(({ sandbox, texts }) => sandbox || texts.url !== undefined, CONFIG),
    /** Whether anyone can read our emails: a mail server sends them, or the sandbox shows them on its outbox page. */
    mailsArrive: make(({ sandbox, mail }) => sandbox || mail.smtpUrl !== undefined, CONFIG),
    /** Logs in to the mail server without sending anything. */
    greetMailServer: make((mailer) => () => mailer.greet(), MAILER),
    /** Closes the mail server's connections. */
    close: make((mailer) => () => mailer.close(), MAILER),
  },
  provide(DeliverEvent, WORK, PgEventFacts, MAIL_WRITER, CLOCK, NEW_ID),
  provide(PgEventFacts, DATABASE),
  under(
    MAIL_WRITER,
    make(
      (baseUrl, brand, unsubscribeLinks, links) =>
        new SealingMailWriter(new ReactMailWriter({ baseUrl, brand, unsubscribeLinks }), links),
      BASE_URL,
      BRAND,
      UNSUBSCRIBE_LINKS,
      LINK_SECRETS,
    ),
  ),
  under(
    LINK_SECRETS,
    make(({ mail, cookieSecrets }) => (mail.smtpUrl ? new SealedLinks(cookieSecrets) : openLinks), CONFIG),
  ),
  under(
    UNSUBSCRIBE_LINKS,
    make(({ cookieSecrets }) => new SignedUnsubscribeLinks(cookieSecrets), CONFIG),
  ),
  under(
    MAILER,
    once(
      make(
        (config, brand, parts) => parts.watched('mail', mailerOf(config, brand), isServerAway),
        CONFIG,
        BRAND,
        PARTS_OUTSIDE,
      ),
    ),
  ),
  under(TEXT_SENDER, make(textSenderOf, CONFIG, BRAND)),
  under(
    TEXTS_ARE_ABOUT,
    make((baseUrl, { name }) => ({ baseUrl, brand: name }), BASE_URL, BRAND),
  ),
);

/** False if the server only refuses this one email. */
const isServerAway = (fault: unknown) =>
  !['EENVELOPE', 'EMESSAGE'].includes(String((fault as { code?: unknown } | undefined)?.code));

function mailerOf({ mail: { smtpUrl, from } }: Config, { name, email }: Brand): Mailer {
  return smtpUrl ? new SmtpMailer({ url: smtpUrl, from: from ?? `${name} <${email}>` }) : new SandboxMailer();
}

function textSenderOf({ texts: { url, key, from } }: Config, { name }: Brand): TextSender {
  return url ? new HttpTextSender({ url, key, from: from ?? name }) : new SandboxTextSender();
}
