import type { EventFacts } from '../../domain/event-facts';
import type { Letter } from './letter';
import { need } from './words';

const DOCUMENTS = '/landscaper/documents';
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** Until when a check holds: 2027-05-02 as 2 May 2027. */
function endOf({ id, name, document }: EventFacts): string {
  if (!document?.validUntil) throw new Error(`event ${id} (${name}) tells of a check that has no end`);
  const [year, month = 1, date] = document.validUntil.split('-').map(Number);
  return `${date} ${MONTHS[month - 1]} ${year}`;
}

export function documentApproved(facts: EventFacts): Letter {
  const { name } = need(facts, 'document');
  const until = endOf(facts);
  return {
    subject: `We have checked: ${name}`,
    paragraphs: [
      `We have seen your document. Your profile and your bids show “${name}” with its dates, until ${until}.`,
      'We remind you before it ends. When it has ended, it is no longer shown.',
    ],
    facts: [
      ['Checked', name],
      ['Shown until', until],
    ],
    action: { words: 'See your profile', path: '/landscaper/profile' },
  };
}

export function documentRefused(facts: EventFacts): Letter {
  const { name, reason } = need(facts, 'document');
  return {
    subject: `We could not accept: ${name}`,
    paragraphs: [
      'We have looked at your document and could not accept it, so nothing is shown of it. Here is why:',
      'You can send us another one at any time. We look at it within 48 hours.',
    ],
    quote: reason ? { by: 'The reason', words: reason } : undefined,
    action: { words: 'Send another document', path: DOCUMENTS },
  };
}

export function checkEnding(facts: EventFacts): Letter {
  const { name } = need(facts, 'document');
  const until = endOf(facts);
  return {
    subject: `${name} ends on ${until}`,
    paragraphs: [
      `“${name}” is shown on your profile until ${until}, and is gone the night after.`,
      'If you have renewed it, send us the new document now: the label then stays.',
    ],
    facts: [['Ends on', until]],
    action: { words: 'Send the new document', path: DOCUMENTS },
  };
}
