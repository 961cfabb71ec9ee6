import type { Materials } from '../../domain/materials';

/** Lock the hold first. */
export interface MaterialsRepository {
  /** In the order in which they were recorded, without those that were removed. */
  of(holdId: string): Promise<Materials[]>;
  /** Whether some materials have this id, of any job, also if they were removed. */
  isUsed(id: string): Promise<boolean>;
  add(materials: Materials): Promise<void>;
  remove(id: string, at: Date): Promise<void>;
}
