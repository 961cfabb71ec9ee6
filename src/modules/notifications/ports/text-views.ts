/** Texts as the outbox page shows them. For admins only, and only in the sandbox. */
export interface TextViews {
  /** Newest first, a hundred by default. */
  newest(limit?: number): Promise<TextLine[]>;
}

export type TextLine = {
  id: string;
  to: string;
  words: string;
  createdAt: Date;
  sentAt: Date | null;
  attempts: number;
};
