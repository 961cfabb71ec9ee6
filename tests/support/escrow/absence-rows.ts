import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';

/** When the landscaper was sent a message about the report of a missed visit; null if it has not been sent. */
export async function tellOfAbsence(
  knex: Knex,
  { jobId, landscaperId: userId }: { jobId: string; landscaperId: string },
  { createdAt, sentAt }: { createdAt: Date; sentAt: Date | null },
): Promise<void> {
  const key = `absence-reported ${jobId}`;
  await knex('notifications').where({ key }).delete();
  await knex('mails').where({ key }).delete();
  const facts = { id: randomUUID(), key, createdAt };
  const notice = { userId, event: 'absence-reported', subject: 'money', words: 'Come', detail: '' };
  await knex('notifications').insert({ ...facts, ...notice, path: `/jobs/${jobId}/not-come/answer` });
  const mail = { toAddress: 'fern@hedgerow.test', subject: 'Come', html: '', text: '', attempts: 1, sentAt };
  await knex('mails').insert({ ...facts, ...mail });
}
