/** Remembers which notices of the provider have been dealt with; it sends some twice. */
export interface NoticeLog {
  /** False if it has been dealt with already; true again if its handling broke off. */
  begin(notice: { id: string; what: string; about: string; at: Date }): Promise<boolean>;
  done(id: string, at: Date): Promise<void>;
}
