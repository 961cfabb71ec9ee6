import { monthsLater } from '#src/kernel/day';
import { SECURITY_MONTHS } from '../../domain/retention';
import type { SignInLog } from '../../ports/sign-in-log';

const ENTRIES_PER_RUN = 5_000;

/** Deletes records of sign-ins after twelve months, as the privacy policy promises. */
export class ForgetOldSignIns {
  constructor(private signIns: SignInLog) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ more: boolean }> {
    const day = monthsLater(asOf, -SECURITY_MONTHS);
    return { more: (await this.signIns.forgetBefore(day, ENTRIES_PER_RUN)) === ENTRIES_PER_RUN };
  }
}
