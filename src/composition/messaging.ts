import { PgLiveThreads } from '#src/modules/messaging/adapters/pg-live-threads';
import { PgMessagingViews } from '#src/modules/messaging/adapters/pg-messaging-views';
import type { LiveThreads } from '#src/modules/messaging/ports/live-threads';
import type { MessagingViews } from '#src/modules/messaging/ports/messaging-views';
import { ArchiveThread } from '#src/modules/messaging/use-cases/archive-thread';
import { FollowThread } from '#src/modules/messaging/use-cases/follow-thread';
import { ReadAttachment } from '#src/modules/messaging/use-cases/read-attachment';
import { ReadThread } from '#src/modules/messaging/use-cases/read-thread';
import { ReceiveMessages } from '#src/modules/messaging/use-cases/receive-messages';
import { SendMessage } from '#src/modules/messaging/use-cases/send-message';
import { CLOCK, CONFIG, DATABASE, VIEWS_DATABASE, FILE_CLEANING, LOG, NEW_ID, FILE_STORE, store, WORK } from './tokens';
import { make, moduleOf, once, port, provide, token, under } from './wiring';

const LIVE_THREADS = token<LiveThreads>('live threads');
const liveThreads = under(
  LIVE_THREADS,
  make(
    ({ database: { url, listenUrl } }, database, log) => new PgLiveThreads(listenUrl ?? url, database, log),
    CONFIG,
    DATABASE,
    LOG,
  ),
);

export const messaging = moduleOf({
  sendMessage: provide(SendMessage, WORK, FILE_CLEANING, FILE_STORE, NEW_ID, CLOCK),
  readAttachment: provide(ReadAttachment, store('threads'), store('messages'), FILE_STORE, WORK),
  archiveThread: provide(ArchiveThread, store('threads'), CLOCK),
  readThread: provide(ReadThread, store('threads'), store('messages'), CLOCK),
  receiveMessages: provide(ReceiveMessages, store('messages'), CLOCK),
  followThread: provide(FollowThread, store('threads'), LIVE_THREADS),
  liveThreads: port<LiveThreads>(once(liveThreads)),
  views: port<MessagingViews>(provide(PgMessagingViews, VIEWS_DATABASE)),
});
