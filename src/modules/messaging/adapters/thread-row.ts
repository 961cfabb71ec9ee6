import { Row } from '#src/platform/row';
import type { Thread } from '../domain/thread';

export interface ThreadRow extends Thread {}
export class ThreadRow extends Row {
  static override tableName = 'threads';
  declare customerArchivedAt: Date | null;
  declare landscaperArchivedAt: Date | null;
  declare createdAt: Date;
  declare lastMessageAt: Date;
}
