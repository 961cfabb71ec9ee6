import type { Day } from '#src/kernel/day';
import type { ContractVersions } from '#src/kernel/legal-versions';
import type { Pence } from '#src/kernel/money';
import type { TermsAnswers } from '../domain/terms';

export interface ContractViews {
  /**
   * The contract of a job that was paid for; the latest if there are several. Undefined for anyone but its customer and
   * landscaper.
   */
  contractFor(userId: string, jobId: string): Promise<JobContract | undefined>;
  /**
   * What the job's customer would agree to with this bid: a pending one, or the one they chose and have not paid for.
   * Undefined for anyone else, and for any other bid.
   */
  contractToBe(customerId: string, jobId: string, bidId: string): Promise<ContractToBe | undefined>;
}

/** What the customer said about the tree; null if nothing. */
type TreeSaid = {
  treeProtection: 'tpo' | 'conservation_area' | 'none' | 'unknown' | null;
  treePermissionDate: Day | null;
};

/** The words of a contract, before and after it is paid for. */
export type ContractWords = TermsAnswers &
  TreeSaid & {
    jobId: string;
    jobNumber: number;
    customer: string;
    landscaper: { name: string; business: string | null };
    /** As it was when the bid was chosen. */
    title: string;
    description: string;
    wasteRemoval: boolean;
    wasteKinds: ('green' | 'soil' | 'rubble' | 'fencing' | 'other')[];
    weedMethod: 'chemical' | 'non_chemical' | 'no_preference' | null;
    amount: Pence;
    estimatedDays: number | null;
    message: string;
    preferredDate: Day | null;
    flexibleDate: boolean;
    address: string;
    /** The versions of our documents that were in force when the job was posted. */
    legalVersions: ContractVersions;
    /** When the customer expressly asked for the work to begin within the days in which they may withdraw. */
    earlyStartAskedAt: Date | null;
  };

export type JobContract = ContractWords & { viewer: 'customer' | 'landscaper'; agreedAt: Date; paidAt: Date };
/** `agreedAt`: null until the bid is chosen. */
export type ContractToBe = ContractWords & { bidId: string; agreedAt: Date | null };
