import type { Clock } from '#src/kernel/clock';
import type { Result } from '#src/kernel/result';
import { usable, type ConfirmEmailRefusal } from '../../domain/email-confirmation';
import type { EmailConfirmations } from '../../ports/email-confirmations';
import type { UserRepository } from '../../ports/user-repository';

/** Looks up which address a link would confirm, without confirming it. */
export class OpenEmailConfirmation {
  constructor(
    private confirmations: EmailConfirmations,
    private users: UserRepository,
    private clock: Clock,
  ) {}

  async execute({ token }: { token: string }): Promise<Result<{ email: string }, ConfirmEmailRefusal>> {
    const link = await this.confirmations.find(token);
    const user = link && (await this.users.find(link.userId));
    return usable(link, user, await this.clock.now());
  }
}
