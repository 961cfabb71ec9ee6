/**
 * Tells people who have a conversation open, at once and in every instance, that something in it has changed, but not
 * what.
 */
export interface LiveThreads {
  /** Calls `changed` after each change from now on. Undefined if nothing can be followed at the moment. */
  follow(threadId: string, hearer: Hearer): Promise<StopFollowing | undefined>;
  /** Calls `ended` from now on whenever a session of this person has ended. */
  followSessions(userId: string, ended: () => void): Promise<StopFollowing | undefined>;
  /** Ends following for everybody, for good, because the process is about to stop. */
  close(): Promise<void>;
}

export type Hearer = {
  changed(): void;
  /** Following has ended. Not called after the follower itself has stopped. */
  ended(): void;
};
export type Follower = Hearer & {
  /** A session of theirs has ended, perhaps the one with which they follow. */
  sessionEnded(): void;
};
export type StopFollowing = () => void;
