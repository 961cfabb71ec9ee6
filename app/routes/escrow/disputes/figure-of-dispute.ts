import { isPaidOut } from '#src/modules/escrow/domain/disputes/late-report';
import type { Figure } from '#app/ui/sum';

/** What the sum is that a dispute is about: held money in dispute, or what was reported once it had been released. */
export const figureOf = (dispute: Parameters<typeof isPaidOut>[0]): Figure =>
  isPaidOut(dispute) ? 'reported' : 'in-dispute';
