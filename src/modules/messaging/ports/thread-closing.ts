type OfLandscaper = { jobId: string; landscaperId: string };

export interface ThreadClosing {
  /** Says in each conversation of a cancelled job why it is closed (S-MSG-16). */
  sayWhy(jobId: string, notice: string): Promise<void>;
  /** Whether an admin has closed the conversation with this landscaper; undefined if there is none. */
  stateOf(of: OfLandscaper): Promise<'open' | 'closed' | undefined>;
  /** Closes it, with a reason that both read in it; `because: null` opens it again. */
  close(of: OfLandscaper, because: string | null): Promise<void>;
}
