import { addHours } from '#src/kernel/clock';
import { londonDay } from '#src/kernel/day';
import { pence } from '#src/kernel/money';
import type { EvidenceFacts } from '#src/modules/escrow/domain/evidence';

export const at = new Date('2026-05-20T09:00:00Z');
/** What is known about a hedge that was trimmed, with two photos. */
export const evidenceFacts: EvidenceFacts = {
  job: {
    number: 1007,
    title: 'Hedge Trimming in Frome',
    description: 'Trim the beech hedge',
    address: '14 Orchard Close',
    price: pence(18500),
    agreedOn: at,
  },
  bid: { message: 'I can do it on Tuesday', days: 2 },
  customer: { name: 'Olive Marsh', email: 'olive@hedgerow.test' },
  landscaper: 'Blackthorn Gardens',
  dates: [
    { what: 'The customer paid', at },
    { what: 'The landscaper marked the work complete', at: addHours(at, 72) },
  ],
  workedOn: londonDay(at),
  photos: [
    { id: 'a', width: 1200, height: 800, kind: 'before', uploadedAt: at, attachedAt: null },
    { id: 'b', width: 1200, height: 800, kind: 'after', uploadedAt: addHours(at, 70), attachedAt: addHours(at, 71) },
  ],
  completionNote: 'All trimmed and swept.',
  messages: [
    { by: 'customer', at, text: 'Is Tuesday fine?' },
    { by: 'landscaper', at: addHours(at, 1), text: 'Yes' },
  ],
  entries: [
    { at, kind: 'capture', debit: 'provider', credit: 'held', amount: pence(185_00) },
    { at: addHours(at, 80), kind: 'release', debit: 'held', credit: 'landscaper', amount: pence(166_50) },
    { at: addHours(at, 80), kind: 'release', debit: 'held', credit: 'fee', amount: pence(18_50) },
  ],
  receipt: { number: '2-0007', issuedAt: addHours(at, 80) },
};
