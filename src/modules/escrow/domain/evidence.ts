// What we show a customer's bank to prove what was agreed and done, made from our records of the job.
import type { Day } from '#src/kernel/day';
import { type Pence, formatPounds } from '#src/kernel/money';
import { cutTo } from '#src/kernel/typed-text';
import { dateTime, shortDate } from '#src/kernel/written-date';

/** Our records of the job that a disputed payment was for. */
export type EvidenceFacts = {
  job: { number: number; title: string; description: string; address: string; price: Pence; agreedOn: Date };
  bid: { message: string; days: number | null };
  customer: { name: string; email: string };
  landscaper: string;
  /** What happened, oldest first. */
  dates: { what: string; at: Date }[];
  workedOn: Day | null;
  /** When each photo was uploaded, and when it was added to the job. */
  photos: {
    id: string;
    width: number;
    height: number;
    kind: 'before' | 'after';
    uploadedAt: Date;
    attachedAt: Date | null;
  }[];
  completionNote: string | null;
  /** The conversation, oldest first. */
  messages: { by: string; at: Date; text: string }[];
  /** The ledger, oldest first. */
  entries: { at: Date; kind: string; debit: string; credit: string; amount: Pence }[];
  receipt: { number: string; issuedAt: Date } | null;
};

/** In the form that the provider takes. Each long text is shortened to `TEXT_MAX`. */
export type Evidence = {
  customerName: string;
  customerEmail: string;
  /** What was sold: the scope and the price. */
  agreed: string;
  /** When the work was done. */
  workedOn: string;
  /** Dates, photos and money. */
  whatHappened: string;
  /** The admin's note, and the conversation. */
  said: string;
};
export type EvidenceSection = { title: string; text: string };
export type EvidencePack = {
  sections: EvidenceSection[];
  evidence: Evidence;
  /** The length of all texts together, in characters. */
  size: number;
  /** How many of the oldest messages did not fit. */
  messagesLeftOut: number;
};
export const TEXT_MAX = 20_000;
export const EVIDENCE_NOTE_MAX = 4_000;
/** For each of the two pictures: Stripe takes files of up to 5 MB, and 4.5 MB in all for one dispute. */
export const PICTURE_BYTES_MAX = 2_000_000;

/** `facts`: undefined if the payment was not for a job that we know; then the admin's note is all the evidence. */
export function evidenceOf(facts: EvidenceFacts | undefined, note: string): EvidencePack {
  const own = note.trim();
  const noteText = own ? `${own}\n\n` : '';
  if (!facts) return packOf({ ...NOTHING, said: own }, own ? [{ title: 'Our statement', text: own }] : [], 0);
  const agreed = agreedIn(facts);
  const happened = happenedIn(facts);
  const { text: messages, leftOut } = conversationIn(facts, TEXT_MAX - noteText.length);
  const sections: EvidenceSection[] = [
    ...(own ? [{ title: 'Our statement', text: own }] : []),
    { title: 'What was agreed', text: agreed },
    ...happened,
    { title: 'Messages between customer and landscaper', text: messages || 'None.' },
  ];
  const evidence: Evidence = {
    customerName: facts.customer.name,
    customerEmail: facts.customer.email,
    agreed: shortened(agreed),
    workedOn: facts.workedOn ? shortDate(facts.workedOn) : '',
    whatHappened: shortened(happened.map(({ title, text }) => `${title}\n${text}`).join('\n\n')),
    said: noteText + messages,
  };
  return packOf(evidence, sections, leftOut);
}

const NOTHING: Evidence = { customerName: '', customerEmail: '', agreed: '', workedOn: '', whatHappened: '', said: '' };

const packOf = (evidence: Evidence, sections: EvidenceSection[], messagesLeftOut: number): EvidencePack => ({
  sections,
  evidence,
  size: Object.values(evidence).reduce((sum, text) => sum + text.length, 0),
  messagesLeftOut,
});

function agreedIn({ job, bid, customer, landscaper }: EvidenceFacts): string {
  const days = bid.days ? ` in ${bid.days} ${bid.days === 1 ? 'day' : 'days'}` : '';
  return [
    `Job ${job.number}, “${job.title}”, at ${job.address}.`,
    `${customer.name} chose the bid of ${landscaper}: ${formatPounds(job.price)}${days}, agreed ${dateTime(job.agreedOn)}.`,
    'The customer paid on our payment provider’s page, where the card’s bank checked the payment.',
    `The work, in the customer’s words: ${job.description}`,
    ...(bid.message ? [`The landscaper’s bid: ${bid.message}`] : []),
  ].join('\n');
}

const PICTURES =
  'They are in the pictures sent with this, one of before and one of after the work, row by row in this order.';

/** The photos of each picture, in order. */
export const picturesIn = (facts: EvidenceFacts | undefined): { kind: 'before' | 'after'; photoIds: string[] }[] =>
  (['before', 'after'] as const)
    .map((kind) => ({ kind, photoIds: (facts?.photos ?? []).filter((one) => one.kind === kind).map(({ id }) => id) }))
    .filter(({ photoIds }) => photoIds.length > 0);

const MONEY: Record<string, string> = {
  capture: 'paid by the customer, and held by us',
  set_aside: 'set aside',
  transfer: 'sent to the landscaper',
  refund: 'refunded to the customer',
  refund_failed: 'of a refund came back from the customer’s bank',
  reversal: 'taken back from the landscaper',
  dispute_opened: 'taken back by the customer’s bank',
  dispute_won: 'given back by the customer’s bank',
  dispute_lost: 'kept by the customer’s bank',
};
function moneyWords({ kind, credit }: { kind: string; credit: string }): string {
  if (kind !== 'release' && kind !== 'settle') return MONEY[kind] ?? 'corrected';
  const whose = credit === 'fee' ? 'our fee' : 'released to the landscaper';
  return kind === 'settle' ? `${whose}, as we decided about the problem` : whose;
}

function happenedIn({ dates, photos, completionNote, entries, receipt }: EvidenceFacts): EvidenceSection[] {
  const photoLines = photos.map(
    ({ kind, uploadedAt, attachedAt }) =>
      `${kind === 'before' ? 'Before' : 'After'} the work: uploaded ${dateTime(uploadedAt)}${attachedAt ? `, added to the job ${dateTime(attachedAt)}` : ''}`,
  );
  const moneyLines = entries.map(
    (entry) => `${dateTime(entry.at)}: ${formatPounds(entry.amount)} ${moneyWords(entry)}`,
  );
  return [
    { title: 'Dates', text: dates.map(({ what, at }) => `${dateTime(at)}: ${what}`).join('\n') },
    ...(completionNote ? [{ title: 'The landscaper’s note on completion', text: completionNote }] : []),
    {
      title: `Photos (${photos.length})`,
      text: [...(photos.length > 0 ? [PICTURES] : []), ...photoLines].join('\n') || 'None.',
    },
    { title: 'Statement of the money', text: moneyLines.join('\n') },
    {
      title: 'Receipt',
      text: receipt ? `Receipt ${receipt.number} was issued ${dateTime(receipt.issuedAt)}.` : 'No receipt was issued.',
    },
  ];
}

/** The newest messages that fit, oldest first. */
function conversationIn({ messages }: EvidenceFacts, room: number): { text: string; leftOut: number } {
  const lines: string[] = [];
  let used = 0;
  for (const { by, at, text } of messages.toReversed()) {
    const line = `${dateTime(at)}, ${by}: ${text}`;
    used += line.length + 1;
    if (used > room) break;
    lines.unshift(line);
  }
  return { text: lines.join('\n'), leftOut: messages.length - lines.length };
}

const shortened = (text: string): string => (text.length > TEXT_MAX ? `${cutTo(text, TEXT_MAX - 1)}…` : text);
