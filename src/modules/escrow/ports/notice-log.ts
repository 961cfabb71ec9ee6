/** Remembers which of the provider's notices have been handled, because it sends some twice. */
export interface NoticeLog {
  /** False if the notice has been handled already; true if its handling was interrupted. */
  begin(notice: { id: string; what: string; about: string; at: Date }): Promise<boolean>;
  done(id: string, at: Date): Promise<void>;
}
