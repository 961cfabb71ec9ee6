import type { Clock } from '#src/kernel/clock';
import type { Log } from '#src/kernel/log';
import { type SetupFinding, changesBetween } from '../../domain/provider-setup';
import type { ProviderSetup, SetupReports } from '../../ports/setup/provider-setup';

/**
 * Reads our settings at the payment provider, logs what is wrong and what has changed, and keeps the findings for
 * admins. Never throws.
 */
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
      const before = await this.reports.latest();
      await this.reports.keep({ readAt: await this.clock.now(), findings });
      this.say(findings);
      for (const { isWorse, ...change } of changesBetween(before?.findings ?? [], findings)) {
        if (!before) continue;
        if (isWorse) this.log.warn('A setting at the payment provider has changed and needs action', change);
        else this.log.info('A setting at the payment provider has changed', change);
      }
    } catch (fault) {
      this.log.error('The settings at the payment provider could not be checked', { fault });
    }
  }

  private say(findings: SetupFinding[]): void {
    for (const { state, words } of findings) {
      if (state === 'wrong') this.log.warn(words);
      if (state === 'unknown') this.log.info(words);
    }
    if (findings.length > 0 && findings.every(({ state }) => state === 'right'))
      this.log.info('The payment provider is set up as the product needs it');
  }
}
