import type { Decision, ReportReason } from '#src/modules/moderation/domain/content';
import type { Words } from '#app/web/command';

// The sentences about reports that commands and pages share.

export const REASONS: Record<ReportReason, { label: string; hint: string; because: string }> = {
  'personal-data': {
    label: 'It shows personal data',
    hint: 'An address, a phone number, a number plate, or someone who can be recognised',
    because: 'it shows personal data',
  },
  abuse: {
    label: 'It is abusive',
    hint: 'Insults, threats, harassment or hatred',
    because: 'it is abusive or threatening',
  },
  'off-topic': {
    label: 'It is not about the job',
    hint: 'Advertising, or something else',
    because: 'it is not about the job',
  },
  fake: {
    label: 'It is fake or misleading',
    hint: 'It did not happen, or it pretends to be someone else',
    because: 'it is fake or misleading',
  },
  'outside-payment': {
    label: 'It asks for payment outside Hedgerow',
    hint: 'Cash, a bank transfer, a link to pay elsewhere, or money to take a report back',
    because: 'it asks for payment outside Hedgerow',
  },
  illegal: {
    label: 'It may be against the law, or dangerous',
    hint: 'In danger? Call 999 first.',
    because: 'it may be against the law, or dangerous',
  },
  other: { label: 'Something else', hint: 'Please say what', because: 'it breaks our rules' },
};

/** "Hidden by Hedgerow because it shows personal data." */
export const hiddenWords = (reason: string): string =>
  `Hidden by Hedgerow because ${reason in REASONS ? REASONS[reason as ReportReason].because : REASONS.other.because}.`;
/** "Withheld by Hedgerow because it is fake or misleading." */
export const withheldWords = (reason: string): string => hiddenWords(reason).replace('Hidden', 'Withheld');

/** The outcome of a report, for the person who made it. */
export const BECAME: Record<Decision, string> = {
  none: 'We found nothing against our rules, so it stays.',
  hide: 'We have hidden it.',
  mask: 'We have removed the contact details from it.',
  warn: 'We have warned the person who wrote it.',
};

/** What was decided, in a list for admins. */
export const DECIDED: Record<Decision, string> = {
  none: 'Nothing wrong',
  hide: 'Hidden',
  mask: 'Contact details removed',
  warn: 'Author warned',
};

export const CASE_NOT_FOUND = [404, 'We could not find this report.'] as const satisfies Words;
export const CONTENT_NOT_FOUND = [
  404,
  'We could not find this. It may have been deleted, or it is not yours to see.',
] as const satisfies Words;
export const REASON_NOT_LISTED = 'Please choose a reason from the list';
