import { render } from '@react-email/render';
import { createElement } from 'react';
import type { EventFacts } from '../domain/event-facts';
import type { MailOrder } from '../domain/telling';
import type { MailWriter } from '../ports/mail-writer';
import { LetterMail, type LetterProps } from './mails/letter-mail';
import { mails } from './mails/mails';

const ABOUT_MONEY = 'We always write to you about money and about problems with a job.';
const BY_CHOICE = 'You can switch off mails like this one in your settings. We always write about money.';

/** Writes every mail twice, as HTML and as plain text, from the same words. */
export class ReactMailWriter implements MailWriter {
  constructor(private options: { baseUrl: string; brand: { name: string; email: string } }) {}

  async write({ name, to, always }: MailOrder, facts: EventFacts) {
    const { baseUrl, brand } = this.options;
    const letter = mails[name](facts);
    const subject = letter.subject.replace(/\s+/g, ' ');
    const props: LetterProps = {
      letter: { ...letter, subject },
      greeting: `Hello ${to.firstName},`,
      reason: always ? ABOUT_MONEY : BY_CHOICE,
      brand,
      link: (path) => `${baseUrl}${path}`,
    };
    return { subject, html: await render(createElement(LetterMail, props)), text: asText(props) };
  }
}

function asText({ letter, greeting, reason, brand, link }: LetterProps): string {
  const { paragraphs, quote, facts, action, otherAction } = letter;
  return [
    greeting,
    ...paragraphs,
    ...(quote ? [`${quote.by}:\n${quote.words.replace(/^/gm, '> ')}`] : []),
    ...(facts ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...[action, otherAction].flatMap((one) => (one ? [`${one.words}:\n${link(one.path)}`] : [])),
    `-- \n${reason}\n${brand.name}, ${brand.email}\n`,
  ].join('\n\n');
}
