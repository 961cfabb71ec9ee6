// The stored facts of a story's jobs and their payments, and what people are told about them.
import type { Seen } from '../must-be-told';
import type { Event } from '../told';
import type { WebWorld } from './web-story';

export const seenOnWeb = ({ on: { knex }, jobIds, facts, people }: WebWorld): Promise<Seen[]> =>
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
        fraudWarnings: await ofHold<object>('fraudWarnings'),
        accounts: await knex('payees').whereIn('landscaperId', [people.fern, people.rowan]),
      };
    }),
  );

/** All events about the jobs, and about the payout accounts of their landscapers. */
export const eventsOnWeb = async ({ on: { knex }, jobIds, people }: WebWorld): Promise<(Event & { id: string })[]> =>
  knex('outbox')
    .whereRaw(`about->>'jobId' = any(?)`, [jobIds])
    .orWhereRaw(`about->>'jobId' is null and about->>'landscaperId' = any(?)`, [[people.fern, people.rowan]])
    .select('id', 'name', 'about', 'at');
