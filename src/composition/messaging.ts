import { ContainerModule, type Container } from 'inversify';
import { PgMessagingViews } from '#src/modules/messaging/adapters/pg-messaging-views';
import { ArchiveThread } from '#src/modules/messaging/use-cases/archive-thread';
import { ReadAttachment } from '#src/modules/messaging/use-cases/read-attachment';
import { ReadThread } from '#src/modules/messaging/use-cases/read-thread';
import { ReceiveMessages } from '#src/modules/messaging/use-cases/receive-messages';
import { SendMessage } from '#src/modules/messaging/use-cases/send-message';
import { FILE_CLEANING, FILE_STORE } from './files';
import { CLOCK, DATABASE, NEW_ID, STORES, WORK } from './tokens';

export const messagingModule = new ContainerModule(({ bind }) => {
  bind(SendMessage).toResolvedValue(
    (work, cleaning, files, newId, clock) => new SendMessage(work, cleaning, files, newId, clock),
    [WORK, FILE_CLEANING, FILE_STORE, NEW_ID, CLOCK],
  );
  bind(ReadAttachment).toResolvedValue(
    (stores, files) => new ReadAttachment(stores.threads, stores.messages, files),
    [STORES, FILE_STORE],
  );
  bind(ArchiveThread).toResolvedValue((stores, clock) => new ArchiveThread(stores.threads, clock), [STORES, CLOCK]);
  bind(ReadThread).toResolvedValue(
    (stores, clock) => new ReadThread(stores.threads, stores.messages, clock),
    [STORES, CLOCK],
  );
  bind(ReceiveMessages).toResolvedValue(
    (stores, clock) => new ReceiveMessages(stores.messages, clock),
    [STORES, CLOCK],
  );
  bind(PgMessagingViews).toResolvedValue((db) => new PgMessagingViews(db), [DATABASE]);
});

export const messagingOf = (container: Container) => ({
  sendMessage: container.get(SendMessage),
  readAttachment: container.get(ReadAttachment),
  archiveThread: container.get(ArchiveThread),
  readThread: container.get(ReadThread),
  receiveMessages: container.get(ReceiveMessages),
  views: container.get(PgMessagingViews),
});
