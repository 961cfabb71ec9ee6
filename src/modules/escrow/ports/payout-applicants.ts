/** What the provider needs to know about a landscaper to open their payout account. */
export interface PayoutApplicants {
  find(landscaperId: string): Promise<{ email: string; businessType: 'individual' | 'company' } | undefined>;
}
