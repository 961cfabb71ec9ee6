import type { Knex } from 'knex';
import type { MoneyStanding } from '#src/modules/acts/domain/standing';
import { mayMove } from '../domain/chargeback';
import { chargesOf } from '../domain/charges';
import { moneyStanding } from '../domain/hold';
import { PgChargebackRepository } from './chargebacks/pg-chargeback-repository';
import { PgAbsenceRepository } from './giving-back/pg-absence-repository';
import { PgHoldRepository } from './pg-hold-repository';

/** Implements a port of the jobs module: what can be done with the work of a job depends on its payment. */
export class PgPaymentOfJob {
  constructor(private db: Knex) {}

  async standing(jobId: string): Promise<MoneyStanding | null> {
    const hold = await new PgHoldRepository(this.db).ofJob(jobId);
    if (!hold) return null;
    const charges = chargesOf(hold).map(({ chargeId }) => chargeId);
    const cases = hold.state === 'held' ? await new PgChargebackRepository(this.db).onCharges(charges) : [];
    const absence = (await new PgAbsenceRepository(this.db).of(hold.id)) ?? null;
    return moneyStanding(hold, { frozen: mayMove(hold, cases).frozen, absence });
  }
}
