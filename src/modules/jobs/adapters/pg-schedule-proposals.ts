import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import { Row } from '#src/platform/row';
import type { ScheduleProposal } from '../domain/schedule-proposal';
import type { ScheduleProposals } from '../ports/schedule-proposals';

export interface ScheduleProposalRow extends ScheduleProposal {}
export class ScheduleProposalRow extends Row {
  static override tableName = 'scheduleProposals';
}

export class PgScheduleProposals implements ScheduleProposals {
  constructor(private db: Knex) {}

  async find(id: string) {
    return isId(id) ? (await ScheduleProposalRow.query(this.db).findById(id))?.toDomain() : undefined;
  }

  async openOf(jobId: string) {
    return (await ScheduleProposalRow.query(this.db).findOne({ jobId, status: 'open' }))?.toDomain();
  }

  async add(proposal: ScheduleProposal) {
    await ScheduleProposalRow.query(this.db).insert(proposal);
  }

  async save({ id, ...facts }: ScheduleProposal) {
    await ScheduleProposalRow.query(this.db).findById(id).patch(facts).throwIfNotFound();
  }

  async closeOpen(jobId: string) {
    await ScheduleProposalRow.query(this.db).where({ jobId, status: 'open' }).patch({ status: 'closed' });
  }
}
