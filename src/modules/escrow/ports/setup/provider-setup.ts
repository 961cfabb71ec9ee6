// Whether the payment provider is set up as the product needs it.
import type { SetupFinding } from '../../domain/provider-setup';

/** `firstReadAt`: when these findings were first read. `before`: the earlier findings; null if these are the first. */
export type SetupReport = {
  readAt: Date;
  firstReadAt: Date;
  findings: SetupFinding[];
  before: SetupFinding[] | null;
};

export interface ProviderSetup {
  /**
   * Reads every setting that the provider shows; changes nothing. A setting that cannot be read is a finding, not a
   * fault.
   */
  read(): Promise<SetupFinding[]>;
}

/** The findings of the last readings, shared by all instances. */
export interface SetupReports {
  keep(report: Pick<SetupReport, 'readAt' | 'findings'>): Promise<void>;
  /** Null until the settings have been read once. */
  latest(): Promise<SetupReport | null>;
}
