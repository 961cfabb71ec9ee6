import type { DataRequest, NewDataRequest } from '../../domain/data-request';

export interface DataRequests {
  /** Stores a request and gives it the next number. Undefined if one of its kind waits already. */
  add(request: NewDataRequest): Promise<DataRequest | undefined>;
  find(id: string): Promise<DataRequest | undefined>;
  /** Reads a request. No one else can change it until the unit of work ends. */
  lock(id: string): Promise<DataRequest | undefined>;
  save(request: DataRequest): Promise<void>;
  /** A person’s requests, latest first. */
  ofUser(userId: string): Promise<DataRequest[]>;
  /** Deletions whose time has come, oldest first. */
  dueToErase(asOf: Date, limit: number): Promise<DataRequest[]>;
  /**
   * Removes the addresses to which certificates were sent before this time, and those emails. True if there may be
   * more.
   */
  forgetAddresses(before: Date, limit: number): Promise<boolean>;
}

export type LegalHold = {
  id: string;
  userId: string;
  reason: string;
  placedBy: string;
  placedAt: Date;
  liftedBy: string | null;
  liftedBecause: string | null;
  liftedAt: Date | null;
};
/** While a legal hold is in force, no data of its person is erased. */
export interface LegalHolds {
  inForce(userId: string): Promise<LegalHold | undefined>;
  add(hold: LegalHold): Promise<void>;
  lift(id: string, lifted: { by: string; because: string; at: Date }): Promise<void>;
}

export type DataDownload = { id: string; userId: string; at: Date; device: string };
export interface DataDownloads {
  add(download: DataDownload): Promise<void>;
}
