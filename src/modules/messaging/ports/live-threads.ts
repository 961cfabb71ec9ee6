/** Tells those who have a conversation open that something in it has changed, at once and in every instance. It never says what. */
export interface LiveThreads {
  /** From now on `changed` is called after each change. Undefined: nothing can be heard at the moment. */
  follow(threadId: string, hearer: Hearer): Promise<StopFollowing | undefined>;
  /** From now on `ended` is called whenever a session of this person has ended. */
  followSessions(userId: string, ended: () => void): Promise<StopFollowing | undefined>;
  /** Ends for everybody, and for good: the process is about to stop. */
  close(): Promise<void>;
}

export type Hearer = {
  changed(): void;
  /** Nothing more will be heard. Not called after the follower itself has stopped. */
  ended(): void;
};
export type Follower = Hearer & {
  /** A session of theirs has ended: perhaps the one with which they follow. */
  sessionEnded(): void;
};
export type StopFollowing = () => void;
