// The stored facts of a story's jobs and their payments, and what people are told about them.
import type { Seen } from '../must-be-told';
import type { Event } from '../told';
import type { WebWorld } from './web-story';

export const seenOnWeb = ({ on: { knex }, jobIds, facts }: WebWorld): Promise<Seen[]> =>
  Promise.all(
    jobIds.map(async (jobId) => {
      const found = await facts(jobId);
      const holdId = found.hold?.id;
      const ofHold = async <Row>(table: string): Promise<Row[]> => (holdId ? await knex(table).where({ holdId }) : []);
      return {
        ...found,
        increases: await ofHold<Seen['increases'][number]>('paymentIncreases'),
        chargebacks: await ofHold<Seen['chargebacks'][number]>('chargebacks'),
        intents: await ofHold<Seen['intents'][number]>('moneyIntents'),
        debts: await ofHold<Seen['debts'][number]>('debts'),
      };
    }),
  );

/** All events about the jobs. */
export const eventsOnWeb = async ({ on: { knex }, jobIds }: WebWorld): Promise<(Event & { id: string })[]> =>
  knex('outbox').whereRaw(`about->>'jobId' = any(?)`, [jobIds]).select('id', 'name', 'about', 'at');
