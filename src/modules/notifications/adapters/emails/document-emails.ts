import { DOCUMENT_REVIEW_HOURS } from '#src/kernel/deadlines';
import type { Facts } from '../../domain/facts';
import type { EmailContent } from './email-content';
import { dateInWords } from './words';

const DOCUMENTS = '/landscaper/documents';

export function documentApproved({ check }: Facts['document-approved']): EmailContent {
  const until = dateInWords(check.validUntil);
  return {
    subject: `We have checked: ${check.name}`,
    paragraphs: [
      `We have checked your document. Your profile and your bids now show “${check.name}”, until ${until}.`,
      'We will remind you before it expires. After that date it is no longer shown.',
    ],
    summary: [
      ['Checked', check.name],
      ['Shown until', until],
    ],
    action: { words: 'See your profile', path: '/landscaper/profile' },
  };
}

export function documentRefused({ document }: Facts['document-refused']): EmailContent {
  return {
    subject: `We could not accept: ${document.title ?? kindInWords(document.kind)}`,
    paragraphs: [
      'We have looked at your document but could not accept it, so it is not shown on your profile. The reason is below.',
      `You can send us another one at any time. We check documents within ${DOCUMENT_REVIEW_HOURS} hours.`,
    ],
    quote: document.reason ? { by: 'The reason', words: document.reason } : undefined,
    action: { words: 'Send another document', path: DOCUMENTS },
  };
}

export function checkEnding({ check }: Facts['check-ending']): EmailContent {
  const until = dateInWords(check.validUntil);
  return {
    subject: `${check.name} expires on ${until}`,
    paragraphs: [
      `“${check.name}” is shown on your profile until ${until}. After that date we take it down.`,
      'If you have renewed it, send us the new document now and it will stay on your profile.',
    ],
    summary: [['Expires on', until]],
    action: { words: 'Send the new document', path: DOCUMENTS },
  };
}

export function startingPlaceMissing({ serviceArea }: Facts['starting-place-missing']): EmailContent {
  return {
    subject: 'Please tell us your postcode',
    paragraphs: [
      `You have registered, and can bid for jobs now. You say that you work in “${serviceArea}”, and we do not know that place, so we cannot say how far away a job is, and list the newest jobs first.`,
      'With your postcode, you find the jobs near you, and we can email you about new ones.',
    ],
    action: { words: 'Enter your postcode', path: '/landscaper/postcode' },
  };
}

function kindInWords(kind: string): string {
  if (kind === 'public_liability') return 'Public liability insurance';
  if (kind === 'employers_liability') return 'Employers’ liability insurance';
  return 'Credential';
}
