import type { Knex } from 'knex';
import type { EventName, KnownEvent, StoredEvent } from '../domain/all-events';
import { type FactsOf, newsOf } from '../domain/all-news';
import type { EventFactsReader } from '../ports/event-facts-reader';
import { accountFacts } from './facts/account-facts';
import { disputeFacts } from './facts/dispute-facts';
import type { FactsReader } from './facts/facts-reader';
import { jobFacts } from './facts/job-facts';
import { paymentFacts } from './facts/payment-facts';
import { peopleFacts } from './facts/people-facts';

export const factsIn = (db: Knex): FactsReader => ({
  ...accountFacts(db),
  ...disputeFacts(db),
  ...jobFacts(db),
  ...paymentFacts(db),
  ...peopleFacts(db),
});

export class PgEventFacts implements EventFactsReader {
  private read: FactsReader;

  constructor(private db: Knex) {
    this.read = factsIn(db);
  }

  find(eventId: string): Promise<StoredEvent | undefined> {
    return this.db('outbox').where({ id: eventId }).first('id', 'name', 'about', 'at');
  }

  async of<Name extends EventName>({ name, about }: KnownEvent<Name>): Promise<FactsOf<Name>> {
    const facts: Record<string, unknown> = {};
    // The type of the table of rows prevents a row from needing a fact whose ids its event lacks.
    for (const fact of newsOf(name)?.needs ?? []) facts[fact] = await this.read[fact](about as never);
    return facts as FactsOf<Name>;
  }
}
