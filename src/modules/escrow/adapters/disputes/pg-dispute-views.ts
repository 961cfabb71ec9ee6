import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import { disputedIn } from '../../domain/disputes/late-report';
import type { DisputeCase } from '../../domain/disputes/dispute-case';
import type { DisputePhoto, DisputeShown, DisputeViews } from '../../ports/disputes/dispute-views';
import { evidenceFactsOfHold } from '../chargebacks/pg-evidence-facts';
import { HoldRow } from '../hold-row';
import { DisputeCaseRow } from './dispute-case-row';

export class PgDisputeViews implements DisputeViews {
  constructor(private db: Knex) {}

  async ofJob(jobId: string): Promise<DisputeShown | undefined> {
    const dispute = await this.latestOf(jobId);
    const hold = dispute && (await HoldRow.load(this.db, dispute.holdId));
    if (!hold) return undefined;
    return {
      dispute,
      disputed: disputedIn(dispute, hold),
      paid: hold.amount,
      released: hold.released,
      isHeld: hold.state === 'held',
      photos: await this.photosOf(dispute),
    };
  }

  async fileOf(jobId: string) {
    const dispute = await this.latestOf(jobId);
    return dispute && evidenceFactsOfHold(this.db, dispute.holdId);
  }

  private async latestOf(jobId: string): Promise<DisputeCase | undefined> {
    if (!isId(jobId)) return undefined;
    const row = await DisputeCaseRow.query(this.db).where({ jobId }).orderBy('openedAt', 'desc').first();
    return row?.toDomain();
  }

  private async photosOf({ statement, answer, putRight, appeal }: DisputeCase): Promise<DisputePhoto[]> {
    const ids = [statement, answer, putRight, appeal].flatMap((said) => said?.photoIds ?? []);
    if (ids.length === 0) return [];
    return this.db('photos').whereIn('id', ids).select('id', 'width', 'height', 'createdAt as uploadedAt');
  }
}
