import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { EscrowEvents } from '../../domain/events';
import { idsOf } from '../../domain/hold';
import { type Materials, type RecordMaterialsRefusal as Refusal, recordMaterials } from '../../domain/materials';
import type { DisputePhotos } from '../../ports/disputes/dispute-case-repository';
import type { MaterialsRepository } from '../../ports/giving-back/materials-repository';
import type { HoldRepository } from '../../ports/hold-repository';
import type { WorkCompletion } from '../../ports/work-completion';

export type MaterialsStores = {
  holds: HoldRepository;
  workCompletion: WorkCompletion;
  materials: MaterialsRepository;
  /** Keeps the photo of the receipt. */
  disputePhotos: DisputePhotos;
  outbox: Outbox<EscrowEvents>;
};
/** form-used: materials recorded with this id were removed since, or belong to another job. */
export type RecordMaterialsRefusal = Refusal | 'job-not-found' | 'not-your-job' | 'photo-not-found' | 'form-used';
type Bought = Pick<Materials, 'id' | 'jobId' | 'what' | 'amount' | 'receiptPhotoId'> & { landscaperId: string };

/**
 * The landscaper records what they have bought for a job, and the customer is told. Repeating it with the same id
 * changes nothing.
 */
export class RecordMaterials {
  constructor(
    private work: UnitOfWork<MaterialsStores>,
    private clock: Clock,
  ) {}

  async execute({ landscaperId, ...bought }: Bought): Promise<Result<Materials, RecordMaterialsRefusal>> {
    const { id, jobId, receiptPhotoId } = bought;
    const now = await this.clock.now();
    return this.work.run(async (stores): Promise<Result<Materials, RecordMaterialsRefusal>> => {
      const hold = await stores.holds.lockOfJob(jobId);
      const job = await stores.workCompletion.lock(jobId);
      if (!job) return refuse('job-not-found');
      if (job.landscaperId !== landscaperId) return refuse('not-your-job');
      if (!hold) return refuse('not-paid');
      const earlier = await stores.materials.of(hold.id);
      const known = earlier.find((one) => one.id === id);
      if (known) return ok(known);
      if (await stores.materials.isUsed(id)) return refuse('form-used');
      const recorded = recordMaterials({ ...bought, holdId: hold.id, recordedAt: now }, hold, job, earlier);
      if (!recorded.ok) return recorded;
      const isKept = await stores.disputePhotos.claim({ ownerId: landscaperId, photoIds: [receiptPhotoId], at: now });
      if (!isKept) return refuse('photo-not-found');
      await stores.materials.add(recorded.value);
      await stores.outbox.add({ name: 'materials-recorded', about: { ...idsOf(hold), materialsId: id }, at: now });
      return recorded;
    });
  }
}
