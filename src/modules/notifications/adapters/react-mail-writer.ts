import { render } from '@react-email/render';
import { createElement } from 'react';
import type { EventFacts } from '../domain/event-facts';
import type { LeadJob } from '../domain/lead';
import type { MailOrder } from '../domain/telling';
import type { MailWriter } from '../ports/mail-writer';
import { newJobs } from './mails/lead-mails';
import { LetterMail, type LetterProps } from './mails/letter-mail';
import type { Letter } from './mails/letter';
import { mails } from './mails/mails';

const ABOUT_MONEY = 'We always write to you about money and about problems with a job.';
const ABOUT_SECURITY = 'We always write to you about the security of your account.';
const BY_CHOICE = 'You can switch off mails like this one in your settings. We always write about money.';

/** Writes every mail twice, as HTML and as plain text, from the same words. */
export class ReactMailWriter implements MailWriter {
  constructor(private options: { baseUrl: string; brand: { name: string; email: string } }) {}

  write({ name, to, always }: MailOrder, facts: EventFacts) {
    const reason = facts.owner ? ABOUT_SECURITY : always ? ABOUT_MONEY : BY_CHOICE;
    return this.typeset(mails[name](facts), to.firstName, reason);
  }

  writePasswordReset({ firstName, path, minutes }: { firstName: string; path: string; minutes: number }) {
    const letter = {
      subject: 'Set a new password',
      paragraphs: [
        `Somebody asked for a new password for this account. If it was you, follow the link within ${minutes} minutes; it works once.`,
        'If it was not you, there is nothing to do: your password stays as it is.',
      ],
      action: { words: 'Set a new password', path },
    };
    return this.typeset(letter, firstName, ABOUT_SECURITY);
  }

  writeLeads({ firstName, jobs }: { firstName: string; jobs: LeadJob[] }) {
    return this.typeset(newJobs(jobs), firstName, BY_CHOICE);
  }

  private async typeset(letter: Letter, firstName: string, reason: string) {
    const { baseUrl, brand } = this.options;
    const subject = letter.subject.replace(/\s+/g, ' ');
    const props: LetterProps = {
      letter: { ...letter, subject },
      greeting: `Hello ${firstName},`,
      reason,
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
