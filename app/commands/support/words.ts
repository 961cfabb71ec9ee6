import type { Topic } from '#src/modules/support/domain/ticket';
import { TICKET_TEXT_MAX } from '#src/modules/support/domain/ticket';
import { fileWords } from '#app/commands/messaging/words';
import type { Words } from '#app/web/command';

// Sentences about requests for help that commands and pages share.

export const REQUEST_NOT_FOUND = [404, 'We could not find this request.'] as const satisfies Words;
export const TEXT_MISSING = 'Please write what it is about';
export const TEXT_TOO_LONG = `Please use ${TICKET_TEXT_MAX} characters or fewer`;

export const topicNames: Record<Topic, string> = {
  job: 'A job, a bid or a visit',
  payment: 'A payment, a refund or a payout',
  account: 'My account or signing in',
  documents: 'Insurance or another document',
  safety: 'Something unsafe or against the rules',
  'data-protection': 'A complaint about my personal data',
  other: 'Something else',
};

export const textRefusals = {
  'text-missing': [422, TEXT_MISSING, 'text'],
  'text-too-long': [422, TEXT_TOO_LONG, 'text'],
} as const satisfies Record<string, Words>;
export const fileRefusals = {
  'file-too-large': [422, fileWords['file-too-large'].words, 'attachment'],
  'invalid-file-type': [422, fileWords['invalid-file-type'].words, 'attachment'],
  'unreadable-file': [422, fileWords['unreadable-file'].words, 'attachment'],
  'empty-file': [422, fileWords['empty-file'].words, 'attachment'],
  'locked-file': [422, fileWords['locked-file'].words, 'attachment'],
} as const satisfies Record<string, Words>;
export const TOO_MANY_REQUESTS = [
  429,
  'That is a lot of requests in one hour. Please wait a little, or call us.',
] as const satisfies Words;
