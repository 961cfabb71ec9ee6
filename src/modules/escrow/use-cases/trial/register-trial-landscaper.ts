import type { NewId } from '#src/kernel/id';
import { type Result, ok } from '#src/kernel/result';
import type { TrialAccounts } from '../../ports/provider-trial';
import type { TrialRefusal } from './provider-answer';
import type { LinkTrialAccount } from './link-trial-account';
import type { OpenTrialAccount } from './open-trial-account';

type RegistrationRequest = { email: string; origin: string; backTo: string };

/** Opens an account for an email, or finds the one already opened, and makes an onboarding link for it. */
export class RegisterTrialLandscaper {
  constructor(
    private accounts: TrialAccounts,
    private openAccount: OpenTrialAccount,
    private linkAccount: LinkTrialAccount,
    private newId: NewId,
  ) {}

  async execute({
    email,
    origin,
    backTo,
  }: RegistrationRequest): Promise<Result<{ accountId: string; url: string }, TrialRefusal | 'foreign-address'>> {
    const known = await this.accounts.findByEmail(email);
    const account = known
      ? ok(known)
      : await this.openAccount.execute({ intentId: this.newId(), email, businessType: 'individual' });
    if (!account.ok) return account;
    const { accountId } = account.value;
    const link = await this.linkAccount.execute({ accountId, refreshUrl: backTo, returnUrl: backTo, origin });
    return link.ok ? ok({ accountId, url: link.value.url }) : link;
  }
}
