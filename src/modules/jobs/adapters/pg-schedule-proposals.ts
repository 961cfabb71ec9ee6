import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import type { ScheduleProposal } from '../domain/schedule-proposal';
import type { ScheduleProposals } from '../ports/schedule-proposals';

export class PgScheduleProposals implements ScheduleProposals {
  constructor(private db: Knex) {}

  async find(id: string): Promise<ScheduleProposal | undefined> {
    return isId(id) ? this.proposals().where({ id }).first() : undefined;
  }

  openOf(jobId: string): Promise<ScheduleProposal | undefined> {
    return this.proposals().where({ jobId, status: 'open' }).first();
  }

  async add(proposal: ScheduleProposal) {
    await this.proposals().insert(proposal);
  }

  async save({ id, status, answeredAt }: ScheduleProposal) {
    await this.proposals().where({ id }).update({ status, answeredAt });
  }

  async closeOpen(jobId: string) {
    await this.proposals().where({ jobId, status: 'open' }).update({ status: 'closed' });
  }

  private proposals() {
    return this.db<ScheduleProposal>('scheduleProposals');
  }
}
