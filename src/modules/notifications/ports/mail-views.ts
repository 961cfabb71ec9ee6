/** Emails as the outbox page shows them. For admins only, and only in the sandbox. */
export interface MailViews {
  /** Newest first, a hundred by default. */
  newest(limit?: number): Promise<MailLine[]>;
  byId(id: string): Promise<MailView | undefined>;
}

export type MailLine = {
  id: string;
  to: string;
  subject: string;
  createdAt: Date;
  sentAt: Date | null;
  attempts: number;
};

export type MailView = MailLine & { html: string; text: string };
