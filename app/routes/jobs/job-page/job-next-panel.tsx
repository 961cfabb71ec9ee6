import type { ReactNode } from 'react';
import type { NoPlace, WhyNotBid } from '#src/modules/bidding/domain/place';
import type { DisputeCase } from '#src/modules/escrow/domain/disputes/dispute-case';
import type { HoldSummary } from '#src/modules/escrow/ports/hold-summary-views';
import type { JobPage } from '#src/modules/jobs/ports/views/job-page-views';
import { Bed } from '#app/ui/bed';
import type { ActsHere } from '../../../web/job/job-acts';

export type NextFacts = {
  job: JobPage;
  /** ISO time. */
  now: string;
  /** Why a landscaper who is not hired cannot bid; null if they can, and for everyone else. */
  whyNoPlace: NoPlace<WhyNotBid> | null;
  /** The latest dispute, if there was one. */
  dispute: DisputeCase | null;
  hold: Pick<HoldSummary, 'disputeReason' | 'settledToLandscaper' | 'settledToCustomer' | 'settlementReason'> | null;
};
/** A job with a payment, made or due. */
export type PaidFacts = NextFacts & { acts: ActsHere; payment: NonNullable<JobPage['payment']> };

export function Panel({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Bed as="section" pad className="grid gap-4" id="next" aria-labelledby="next-title">
      <h2 id="next-title" className="text-2xl">
        {title}
      </h2>
      {children}
    </Bed>
  );
}
