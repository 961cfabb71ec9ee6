import { ContainerModule, type Container } from 'inversify';
import { PgMessagingViews } from '#src/modules/messaging/adapters/pg-messaging-views';
import { ReadThread } from '#src/modules/messaging/use-cases/read-thread';
import { ReceiveMessages } from '#src/modules/messaging/use-cases/receive-messages';
import { SendMessage } from '#src/modules/messaging/use-cases/send-message';
import { CLOCK, DATABASE, STORES, WORK } from './tokens';

export const messagingModule = new ContainerModule(({ bind }) => {
  bind(SendMessage).toResolvedValue((work, clock) => new SendMessage(work, clock), [WORK, CLOCK]);
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
  readThread: container.get(ReadThread),
  receiveMessages: container.get(ReceiveMessages),
  views: container.get(PgMessagingViews),
});
