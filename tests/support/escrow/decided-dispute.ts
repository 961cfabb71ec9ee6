import type { Pence } from '#src/kernel/money';
import type { Result } from '#src/kernel/result';
import type { AdvanceDisputes } from '#src/modules/escrow/use-cases/disputes/advance-disputes';
import type { AnswerDispute } from '#src/modules/escrow/use-cases/disputes/answer-dispute';
import type {
  DecideDispute,
  DecideDisputeRefusal,
  Decided,
} from '#src/modules/escrow/use-cases/disputes/decide-dispute';

type UseCases = {
  answerDispute: Pick<AnswerDispute, 'execute'>;
  decideDispute: Pick<DecideDispute, 'execute'>;
  advanceDisputes: Pick<AdvanceDisputes, 'execute'>;
};
type Decision = {
  jobId: string;
  adminId: string;
  /** Decides the same, if the amount needs a second admin. */
  secondAdminId?: string;
  toLandscaper: Pence;
  toCustomer: Pence;
  reason: string;
  /** Runs what the scheduler does with disputes first. */
  asOf?: Date;
};

/** The two people of a dispute: the one who did not report the problem answers, and then admins decide. */
export async function decidedDispute(
  useCases: UseCases,
  people: { customerId: string; landscaperId: string },
  { secondAdminId, adminId, reason, asOf, ...split }: Decision,
): Promise<Result<Decided, DecideDisputeRefusal>> {
  const { jobId } = split;
  // The scheduler opens the case of a payment that the customer's bank returned to us.
  if (asOf) await useCases.advanceDisputes.execute({ asOf });
  for (const userId of [people.customerId, people.landscaperId])
    await useCases.answerDispute.execute({ jobId, userId, text: 'I see it differently' });
  const decides = (admin: string) =>
    useCases.decideDispute.execute({
      ...split,
      adminId: admin,
      reasonForCustomer: reason,
      reasonForLandscaper: reason,
    });
  const decided = await decides(adminId);
  return decided.ok && decided.value.outcome === 'proposed' && secondAdminId ? decides(secondAdminId) : decided;
}
