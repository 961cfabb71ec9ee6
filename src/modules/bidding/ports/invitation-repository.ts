import type { Invitation } from '../domain/invitation';

export interface InvitationRepository {
  find(jobId: string, landscaperId: string): Promise<Invitation | undefined>;
  /** Inviting someone again changes nothing. Lock the job first. */
  add(invitation: Invitation): Promise<void>;
  /** How many places are now kept for landscapers other than this one. Lock the job first. */
  reservedForOthers(jobId: string, landscaperId: string): Promise<number>;
}
