// Whether the payment provider is set up as the product needs it.

/** `unknown`: the provider does not show it, or not to our key. `words`: what is so, and where to change it, for an admin. */
export type SetupFinding = {
  about: 'key' | 'account' | 'statement' | 'payouts' | 'platform-profile' | 'notices';
  state: 'right' | 'wrong' | 'unknown';
  words: string;
};
export type SetupReport = { readAt: Date; findings: SetupFinding[] };

export interface ProviderSetup {
  /** Reads every setting that the provider shows; changes nothing. What cannot be read is a finding too, not a fault. */
  read(): Promise<SetupFinding[]>;
}

export interface SetupReports {
  keep(report: SetupReport): void;
  /** Null until the settings have been read once. */
  latest(): SetupReport | null;
}
