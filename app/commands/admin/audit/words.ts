// What the audit log says, in words.
import type { AuditedAct, AuditSubject } from '#src/kernel/audit';
import { formatPounds, pence } from '#src/kernel/money';
import { urlOf } from '#app/url-of';

/** After the admin’s name: "Ada Whitlock cancelled a job". */
export const DID: Record<AuditedAct, string> = {
  'approve-document': 'accepted a document',
  'refuse-document': 'refused a document',
  'settle-dispute': 'decided a dispute',
  'propose-settlement': 'decided a dispute, for a second admin to confirm',
  'leave-dispute': 'left a dispute to other admins',
  'judge-appeal': 'answered an appeal',
  'cancel-job': 'cancelled a job',
  'refund-after-release': 'refunded released money',
  'retry-money': 'tried a refused payment again',
  'settle-by-hand': 'recorded a payment made by hand',
  'write-off-debt': 'wrote off a debt',
  'decide-outside-refund': 'decided who bears a refund made at the provider',
  'decide-outside-reversal': 'decided about a payout reversed at the provider',
  'send-evidence': 'sent evidence about a chargeback',
  'take-difference': 'noted who takes care of a difference',
  'settle-difference': 'settled a difference',
  'suspend-person': 'suspended a person',
  'reinstate-person': 'lifted a suspension',
  'uphold-suspension': 'turned down an appeal',
  'end-sessions': 'ended someone’s sessions',
  'send-reset': 'sent a password reset',
  'correct-email': 'asked for the email of an account to be corrected',
  'correct-type': 'corrected the type of an account',
  'confirm-email': 'confirmed the new email of their account',
  'stop-email': 'stopped a correction of their email',
  note: 'wrote a note',
  'delete-person': 'deleted an account',
  'hold-data': 'ordered that someone’s data be kept for a legal claim',
  'lift-hold': 'ended the legal hold on someone’s data',
  'answer-data-request': 'answered a request about someone’s data',
  'refuse-data-request': 'refused a request about someone’s data',
  'erase-now': 'had an account erased whose erasure was held up',
  'put-off-release': 'put off the release of a payment',
  'close-conversation': 'closed a conversation',
  'reopen-conversation': 'opened a conversation again',
  'withdraw-bid': 'withdrew a bid',
  'ask-second-admin': 'asked a second admin to agree',
  agree: 'agreed to another admin’s decision',
  disagree: 'refused another admin’s decision',
  'open-conversation': 'read a conversation',
  'open-content-case': 'looked into something that nobody had reported',
  'decide-content': 'decided about a report',
  'judge-content-appeal': 'answered an appeal against a decision about content',
  'restore-content': 'showed again what was hidden',
  'read-attachment': 'opened a file that someone sent with a message',
  'read-document': 'opened a document',
};

/** The pages of those subjects that have one. */
export const PAGE_OF: Partial<Record<AuditSubject['kind'], (id: string) => string>> = {
  person: (id) => urlOf('/admin/people/:id', id),
  job: (id) => urlOf('/admin/jobs/:id', id),
  document: (id) => urlOf('/admin-dashboard/verification/:id', id),
  chargeback: (id) => urlOf('/admin/chargebacks/:id', id),
  request: (id) => urlOf('/admin/requests/:id', id),
  'data-request': (id) => urlOf('/admin-dashboard/data/:id', id),
  difference: (id) => urlOf('/admin/reconciliation/:id', id),
  content: (id) => urlOf('/admin/reported/:id', id),
  conversation: (id) => urlOf('/admin/conversations/:id', id),
};

export const SUBJECTS: Record<AuditSubject['kind'], string> = {
  person: 'Person',
  job: 'Job',
  bid: 'Bid',
  document: 'Document',
  payment: 'Payment',
  debt: 'Debt',
  chargeback: 'Chargeback',
  difference: 'Difference',
  request: 'Request',
  'data-request': 'Request about data',
  content: 'Reported content',
  conversation: 'Conversation',
};

export const subjectKinds = Object.keys(SUBJECTS) as AuditSubject['kind'][];

type Fact = { label: string; inPounds?: boolean };
const FACTS: Readonly<Record<string, Fact>> = {
  account: { label: 'Against' },
  agreedBy: { label: 'Second admin' },
  amount: { label: 'Amount', inPounds: true },
  appeal: { label: 'Appeal' },
  because: { label: 'Because of' },
  askedFor: { label: 'Asked for' },
  bids: { label: 'Bids' },
  borne: { label: 'Borne by Hedgerow', inPounds: true },
  decision: { label: 'Decision' },
  differences: { label: 'Differences' },
  email: { label: 'Email' },
  fee: { label: 'Fee', inPounds: true },
  foundAtProvider: { label: 'Found at the provider' },
  gap: { label: 'Gap', inPounds: true },
  held: { label: 'Held', inPounds: true },
  inDispute: { label: 'In dispute', inPounds: true },
  keepFee: { label: 'We keep our fee' },
  kind: { label: 'Kind' },
  owed: { label: 'Owed', inPounds: true },
  ownerId: { label: 'Taken care of by' },
  paidFrom: { label: 'Paid from' },
  reference: { label: 'Reference' },
  refunded: { label: 'Refunded', inPounds: true },
  released: { label: 'Released', inPounds: true },
  retryId: { label: 'New attempt' },
  review: { label: 'Review' },
  sessions: { label: 'Sessions' },
  share: { label: 'From the landscaper', inPounds: true },
  state: { label: 'State' },
  status: { label: 'Status' },
  submitted: { label: 'Submitted to the bank' },
  summary: { label: 'Seen' },
  toCustomer: { label: 'To the customer', inPounds: true },
  toLandscaper: { label: 'To the landscaper', inPounds: true },
  type: { label: 'Type' },
  until: { label: 'Until' },
  upheld: { label: 'Upheld' },
  validUntil: { label: 'Valid until' },
  way: { label: 'How' },
  withFee: { label: 'Less our fee' },
};

/** A fact by its name in the log, such as "Held" and "£185". A name that is not listed is shown as it is. */
export function factInWords(name: string, value: string | number | boolean | null): [label: string, value: string] {
  const { label, inPounds } = FACTS[name] ?? { label: name };
  if (value === null || value === '') return [label, 'None'];
  if (typeof value === 'boolean') return [label, value ? 'Yes' : 'No'];
  if (inPounds && typeof value === 'number') return [label, formatPounds(pence(value))];
  return [label, String(value).replaceAll('_', ' ')];
}
