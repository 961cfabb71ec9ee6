import { isDeepStrictEqual } from 'node:util';
import type { SetupReport, SetupReports } from '#src/modules/escrow/ports/setup/provider-setup';

export function inMemorySetupReports(): SetupReports {
  let report: SetupReport | null = null;
  return {
    async keep({ readAt, findings }) {
      report =
        report && isDeepStrictEqual(report.findings, findings)
          ? { ...report, readAt }
          : { readAt, firstReadAt: readAt, findings, before: report?.findings ?? null };
    },
    latest: async () => report,
  };
}
