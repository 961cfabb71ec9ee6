import { isPaidOut } from '#src/modules/escrow/domain/disputes/late-report';
import type { Figure } from '#app/ui/sum';

/** The sum that a dispute is about: held money, or what was reported after its release. */
export const figureOf = (dispute: Parameters<typeof isPaidOut>[0]): Figure =>
  isPaidOut(dispute) ? 'reported' : 'in-dispute';
