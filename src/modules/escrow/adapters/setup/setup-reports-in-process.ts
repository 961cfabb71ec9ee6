import type { SetupReport, SetupReports } from '../../ports/setup/provider-setup';

/** Every instance reads the settings when it starts, so each keeps its own report. */
export class SetupReportsInProcess implements SetupReports {
  private report: SetupReport | null = null;

  keep(report: SetupReport): void {
    this.report = report;
  }

  latest(): SetupReport | null {
    return this.report;
  }
}
