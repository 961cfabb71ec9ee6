import { PgMessagingViews } from '#src/modules/messaging/adapters/pg-messaging-views';
import type { MessagingViews } from '#src/modules/messaging/ports/messaging-views';
import { ArchiveThread } from '#src/modules/messaging/use-cases/archive-thread';
import { ReadAttachment } from '#src/modules/messaging/use-cases/read-attachment';
import { ReadThread } from '#src/modules/messaging/use-cases/read-thread';
import { ReceiveMessages } from '#src/modules/messaging/use-cases/receive-messages';
import { SendMessage } from '#src/modules/messaging/use-cases/send-message';
import { CLOCK, DATABASE, FILE_CLEANING, NEW_ID, FILE_STORE, store, WORK } from './tokens';
import { moduleOf, port, provide } from './wiring';

export const messaging = moduleOf({
  sendMessage: provide(SendMessage, WORK, FILE_CLEANING, FILE_STORE, NEW_ID, CLOCK),
  readAttachment: provide(ReadAttachment, store('threads'), store('messages'), FILE_STORE, WORK),
  archiveThread: provide(ArchiveThread, store('threads'), CLOCK),
  readThread: provide(ReadThread, store('threads'), store('messages'), CLOCK),
  receiveMessages: provide(ReceiveMessages, store('messages'), CLOCK),
  views: port<MessagingViews>(provide(PgMessagingViews, DATABASE)),
});
