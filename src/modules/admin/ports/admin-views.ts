import type { Pence } from '#src/kernel/money';

/** The admin dashboard, over all modules. For admins only. */
export interface AdminViews {
  overview(): Promise<AdminOverview>;
  /** Open disputes first, then the newest fifty jobs. `search` looks in titles, names and job numbers. */
  jobs(search: { search?: string; onlyDisputed?: boolean }): Promise<AdminJob[]>;
  /** The newest fifty accounts. `search` looks in names and emails. */
  users(search?: string): Promise<AdminUser[]>;
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

export type AdminJob = {
  id: string;
  number: number;
  title: string;
  /** The status as the admin pages name it (D-STATUS): `open` is posted, `active` is hired or in progress. */
  status: 'open' | 'active' | 'completed' | 'cancelled';
  customerName: string;
  landscaperName: string | null;
  /** The state of its latest hold; null if no bid was accepted. */
  payment:
    | 'requires_payment'
    | 'held'
    | 'releasing'
    | 'released'
    | 'refunding'
    | 'refunded'
    | 'charged_back'
    | 'closed'
    | null;
  isDisputed: boolean;
  amount: Pence | null;
  postedAt: Date;
};

export type AdminUser = {
  id: string;
  fullName: string;
  email: string;
  userType: 'customer' | 'landscaper' | 'admin';
  status: 'active' | 'suspended' | 'deleted';
  profileCompleted: boolean;
  createdAt: Date;
  lastLoginAt: Date | null;
};

export type HeldByAge = {
  /** Whole days, inclusive. `toDays` null: no upper limit. */
  fromDays: number;
  toDays: number | null;
  jobs: number;
  pence: Pence;
};
