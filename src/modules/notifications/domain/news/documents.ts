import { DOCUMENT_REVIEW_HOURS } from '#src/kernel/deadlines';
import { dateInWords } from './words';
import { needs, type NewsTable } from '../news';

const DOCUMENTS = '/landscaper/documents';

function kindInWords(kind: string): string {
  if (kind === 'public_liability') return 'Public liability insurance';
  if (kind === 'employers_liability') return 'Employers’ liability insurance';
  return 'Credential';
}

export const documents = {
  'document-approved': needs('landscaper', 'check').tell({
    plain: 'We have checked one of your documents',
    subject: 'account',
    landscaper: {
      email: ({ check }) => {
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
      },
    },
  }),
  'document-refused': needs('landscaper', 'document').tell({
    plain: 'We could not accept one of your documents',
    subject: 'account',
    landscaper: {
      always: 'money',
      email: ({ document }) => ({
        subject: `We could not accept: ${document.title ?? kindInWords(document.kind)}`,
        paragraphs: [
          'We have looked at your document but could not accept it, so it is not shown on your profile. The reason is below.',
          `You can send us another one at any time. We check documents within ${DOCUMENT_REVIEW_HOURS} hours.`,
        ],
        quote: document.reason ? { by: 'The reason', words: document.reason } : undefined,
        action: { words: 'Send another document', path: DOCUMENTS },
      }),
    },
  }),
  'check-ending': needs('landscaper', 'check').tell({
    plain: 'One of your documents expires soon',
    subject: 'account',
    landscaper: {
      email: ({ check }) => {
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
      },
    },
  }),
  'starting-place-missing': needs('landscaper', 'serviceArea').tell({
    plain: 'Please tell us your postcode',
    subject: 'account',
    landscaper: {
      unless: ({ serviceArea }) => serviceArea === null,
      email: ({ serviceArea }) => ({
        subject: 'Please tell us your postcode',
        paragraphs: [
          `You have registered, and can bid for jobs now. You say that you work in “${serviceArea}”, and we do not know that place, so we cannot say how far away a job is, and list the newest jobs first.`,
          'With your postcode, you find the jobs near you, and we can email you about new ones.',
        ],
        action: { words: 'Enter your postcode', path: '/landscaper/postcode' },
      }),
    },
  }),
} satisfies Partial<NewsTable>;
