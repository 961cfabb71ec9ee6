import type { Knex } from 'knex';
import type { Pence } from '#src/kernel/money';
import { openHold } from '../domain/hold';
import { PgHoldRepository } from './pg-hold-repository';

type Order = {
  holdId: string;
  jobId: string;
  bidId: string;
  customerId: string;
  landscaperId: string;
  amount: Pence;
  at: Date;
  payBy: Date;
  earlyStartAskedAt?: Date | null;
};

/** Implements a port of bidding: accepting a bid opens a hold, which the customer then pays. */
export class PgHoldOpening {
  constructor(private db: Knex) {}

  async open({ holdId, at, ...order }: Order): Promise<void> {
    await new PgHoldRepository(this.db).open(openHold({ id: holdId, openedAt: at, ...order }));
  }
}
