// What each act does to money, both acts in the table and acts that are ruled elsewhere. What may be done on somebody’s
// behalf depends on it.
import { type Act, type MoneyEffect, moneyInRow } from './acts';

/** Acts on a job or an order that have no row in the table, by the names of their commands. */
const elsewhere = {
  // Ruled by escrow/domain/disputes/dispute-case.ts.
  'answer-dispute': 'nothing',
  'make-offer': 'lets-go',
  'answer-offer': 'lets-go',
  'withdraw-dispute': 'lets-go',
  'say-put-right': 'nothing',
  'answer-put-right': 'lets-go',
  'declare-conflict': 'nothing',
  'appeal-decision': 'nothing',
  'judge-appeal': 'lets-go',
  'agree-to-no-access': 'lets-go',
  'agree-to-cancellation': 'lets-go',
  // Ruled by escrow/domain/disputes/late-report.ts: what was released is asked back.
  'report-damage': 'lets-go',
  // Ruled by sales/domain/service-order.ts.
  'open-service-checkout': 'commits',
  'pay-service-order': 'commits',
  'resume-service-order': 'commits',
  'cancel-service-order': 'nothing',
} as const satisfies Record<string, MoneyEffect>;

export type ActElsewhere = keyof typeof elsewhere;
export const actsElsewhere = Object.keys(elsewhere) as ActElsewhere[];

const isElsewhere = (act: Act | ActElsewhere): act is ActElsewhere => act in elsewhere;

export const moneyEffect = (act: Act | ActElsewhere): MoneyEffect =>
  isElsewhere(act) ? elsewhere[act] : moneyInRow(act);
