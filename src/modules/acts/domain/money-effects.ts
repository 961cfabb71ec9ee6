// What each act does to money: those of the table, and those that are ruled by what they change. What may be done on somebody’s behalf goes by it.
import { type Act, type MoneyEffect, moneyInRow } from './acts';

/** Acts about a job or an order that have no row in the table, under the names of their commands. */
const elsewhere = {
  // The case of a dispute: escrow/domain/disputes/dispute-case.ts
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
  // What was released and is asked back: escrow/domain/disputes/late-report.ts
  'report-damage': 'lets-go',
  // sales/domain/service-order.ts
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
