export interface FraudWarningRepository {
  isKnown(providerRef: string): Promise<boolean>;
  /** Returns false if the warning is already known. */
  add(warning: {
    providerRef: string;
    chargeId: string;
    holdId: string | null;
    kind: string;
    warnedAt: Date;
  }): Promise<boolean>;
}
