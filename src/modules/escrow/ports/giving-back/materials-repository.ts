import type { Materials } from '../../domain/materials';

/** Lock the hold first. */
export interface MaterialsRepository {
  /** In the order in which they were recorded, without removed ones. */
  of(holdId: string): Promise<Materials[]>;
  /** Whether materials of any job have this id, removed ones included. */
  isUsed(id: string): Promise<boolean>;
  add(materials: Materials): Promise<void>;
  remove(id: string, at: Date): Promise<void>;
}
