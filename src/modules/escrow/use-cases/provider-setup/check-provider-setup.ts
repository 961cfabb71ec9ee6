import type { Clock } from '#src/kernel/clock';
import type { Log } from '#src/kernel/log';
import type { ProviderSetup, SetupReports } from '../../ports/setup/provider-setup';

/** Reads our settings at the payment provider, logs what is wrong, and keeps the findings for the admin. Never throws. */
export class CheckProviderSetup {
  constructor(
    private setup: ProviderSetup,
    private reports: SetupReports,
    private clock: Clock,
    private log: Log,
  ) {}

  async execute(): Promise<void> {
    try {
      const findings = await this.setup.read();
      this.reports.keep({ readAt: await this.clock.now(), findings });
      for (const { state, words } of findings) {
        if (state === 'wrong') this.log.warn(words);
        if (state === 'unknown') this.log.info(words);
      }
      if (findings.length > 0 && findings.every(({ state }) => state === 'right'))
        this.log.info('The payment provider is set up as the product needs it');
    } catch (fault) {
      this.log.error('The settings at the payment provider could not be checked', { fault });
    }
  }
}
