/** Who asks to be paid: what the provider wants to know of a landscaper when it opens their account. */
export interface PayoutApplicants {
  find(landscaperId: string): Promise<{ email: string; businessType: 'individual' | 'company' } | undefined>;
}
