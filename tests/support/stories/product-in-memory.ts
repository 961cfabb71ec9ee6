// What people do through the product, by its use cases.
import type { EscrowStage } from '#tests/support/escrow/escrow-stage';
import { loyaltyUseCases } from '#tests/support/escrow/loyalty-use-cases';
import type { jobWorkOn } from './job-work';

export const productInMemory = (stage: EscrowStage, { hiring: _, ...work }: ReturnType<typeof jobWorkOn>) => ({
  ...work,
  useCredit: loyaltyUseCases(stage).useCredit,
  openCheckout: stage.openCheckout,
  confirmCompletion: stage.confirmCompletion,
  reportProblem: stage.reportProblem,
  answerDispute: stage.answerDispute,
  makeOffer: stage.makeOffer,
  answerOffer: stage.answerOffer,
  withdrawDispute: stage.withdrawDispute,
  sayPutRight: stage.sayPutRight,
  answerPutRight: stage.answerPutRight,
  appealDecision: stage.appealDecision,
  judgeAppeal: stage.judgeAppeal,
  declareConflict: stage.declareConflict,
  sendEvidence: stage.sendEvidence,
  decideDispute: stage.decideDispute,
  requestPaymentIncrease: stage.requestPaymentIncrease,
  answerPaymentIncrease: stage.answerPaymentIncrease,
  recordMaterials: stage.recordMaterials,
  removeMaterials: stage.removeMaterials,
  reportAbsence: stage.reportAbsence,
  answerAbsence: stage.answerAbsence,
  clearAbsence: stage.clearAbsence,
  refundMissedVisit: stage.refundMissedVisit,
  callOffJob: stage.callOffJob,
  requestCancellation: stage.requestCancellation,
  agreeToCancellation: stage.agreeToCancellation,
  agreeToNoAccess: stage.agreeToNoAccess,
  cancelHeldJob: stage.cancelHeldJob,
  cancelUnpaidJob: stage.cancelUnpaidJob,
  refundAfterRelease: stage.refundAfterRelease,
  decideOutsideReversal: stage.decideOutsideReversal,
  decideOutsideRefund: stage.decideOutsideRefund,
  retryMoneyIntent: stage.retryMoneyIntent,
  settleByHand: stage.settleByHand,
  writeOffDebt: stage.writeOffDebt,
});
export type ProductInMemory = ReturnType<typeof productInMemory>;
