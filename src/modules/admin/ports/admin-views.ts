import type { Pence } from '#src/kernel/money';

/** The admin dashboard, over all modules. For admins only. */
export interface AdminViews {
  overview(): Promise<AdminOverview>;
  /** The money held now, by how long it has been held. An old hold needs action before the provider's limit. */
  heldByAge(): Promise<HeldByAge[]>;
}

/** Sums of money come from the ledger. */
export type AdminOverview = {
  activeCustomers: number;
  activeLandscapers: number;
  openJobs: number;
  activeJobs: number;
  completedJobs: number;
  cancelledJobs: number;
  heldPence: Pence;
  disputedPence: Pence;
  feePence: Pence;
};

export type HeldByAge = {
  /** Whole days, inclusive. `toDays` null: no upper limit. */
  fromDays: number;
  toDays: number | null;
  jobs: number;
  pence: Pence;
};
