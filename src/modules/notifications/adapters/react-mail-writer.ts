import { render } from '@react-email/render';
import { createElement } from 'react';
import type { EventName } from '../domain/all-events';
import type { EventWithFacts } from '../domain/all-news';
import type { EmailContent } from '../domain/email-content';
import type { Facts, Person } from '../domain/facts';
import type { Leads } from '../domain/lead';
import type { Telling } from '../domain/news';
import { newJobs } from '../domain/news/leads';
import { switchOf, switchWords } from '../domain/switches';
import { unconfirmedEmail, unconfirmedLeads } from '../domain/unconfirmed-email';
import type { MailWriter, WhoseNews } from '../ports/mail-writer';
import type { UnsubscribeLinks, Unsubscribing } from '../ports/unsubscribe-links';
import { EmailLayout, type EmailProps } from './email-layout';

/** The line at the foot of an email that says why the reader gets it. */
const REASONS: Record<NonNullable<Telling<never>['always']> | 'choice', string> = {
  choice: 'You can switch off emails like this one in your settings. We always email you about money.',
  money: 'We always email you about money and about problems with a job.',
  support: 'You get this because someone wrote to our help centre.',
  terms: 'We always email you before our terms change.',
  security: 'We always email you about the security of your account.',
};

/** Writes every email twice, as HTML and as plain text, from the same words. */
export class ReactMailWriter implements MailWriter {
  constructor(
    private options: {
      baseUrl: string;
      brand: { name: string; email: string };
      unsubscribeLinks: Pick<UnsubscribeLinks, 'pathOf'>;
    },
  ) {}

  async write<Name extends EventName>({ telling, person }: WhoseNews, event: EventWithFacts<Name>) {
    const kind = person.isGuest ? undefined : switchOf(telling);
    const full = contentOf({ telling, person }, event);
    const content = person.isConfirmed ? full : unconfirmedEmail(telling.plain, full, person);
    return this.layOut(
      content,
      nameFor(person),
      REASONS[telling.always ?? 'choice'],
      kind && { userId: person.id, kind },
    );
  }

  summarise<Name extends EventName>(order: WhoseNews, event: EventWithFacts<Name>) {
    const { subject, paragraphs, onSite, action } = contentOf(order, event);
    return {
      words: withOneStop(onOneLine(subject)),
      detail: withOneStop(onSite ?? paragraphs[0] ?? ''),
      path: action.path,
    };
  }

  writePasswordReset({ firstName, token, minutes }: { firstName?: string; token: string; minutes: number }) {
    const content = {
      subject: 'Set a new password',
      paragraphs: [
        `We were asked for a new password for this account. If it was you, follow the link within ${minutes} minutes. It works once.`,
        'If it was not you, there is nothing to do: your password stays as it is.',
      ],
      action: { words: 'Set a new password', path: `/auth/reset-password?token=${token}` },
    };
    return this.layOut(content, firstName, REASONS.security);
  }

  writeEmailConfirmation({ token, days }: { token: string; days: number }) {
    const content = {
      subject: 'Confirm your email address',
      paragraphs: [
        `Someone has opened an account with this email address. If it was you, please confirm within ${days} days that the address is yours. After that, our emails tell you more.`,
        'If it was not you, please do not confirm it. You can ignore this email. Or set a new password: then the account is yours, and the person who opened it is signed out.',
      ],
      action: { words: 'Confirm this address', path: `/auth/confirm-email?token=${token}` },
      otherAction: { words: 'Set a new password', path: '/auth/forgot-password' },
    };
    return this.layOut(content, undefined, REASONS.security);
  }

  writeLeads({ landscaperId, jobs, ...reader }: Omit<Leads, 'email'>) {
    const content = reader.isConfirmed ? newJobs(jobs) : unconfirmedLeads(newJobs(jobs));
    return this.layOut(content, nameFor(reader), REASONS.choice, { userId: landscaperId, kind: 'newJobAlerts' });
  }

  /** `unsubscribing`: what its reader can switch off with a link, if anything. */
  private async layOut(
    content: EmailContent,
    firstName: string | undefined,
    reason: string,
    unsubscribing?: Unsubscribing,
  ) {
    const { baseUrl, brand, unsubscribeLinks } = this.options;
    const unsubscribeUrl = unsubscribing && `${baseUrl}${unsubscribeLinks.pathOf(unsubscribing)}`;
    const subject = withOneStop(onOneLine(content.subject));
    const props: EmailProps = {
      content: { ...content, subject, paragraphs: content.paragraphs.map(withOneStop) },
      greeting: firstName === undefined ? 'Hello,' : `Hello ${firstName},`,
      reason,
      ...(unsubscribeUrl && {
        unsubscribe: { words: `Switch off emails about ${switchWords[unsubscribing.kind]}`, url: unsubscribeUrl },
      }),
      brand,
      link: (path) => `${baseUrl}${path}${path.startsWith('/messages/') ? '#newest' : ''}`,
    };
    const html = await render(createElement(EmailLayout, props));
    return { subject, html, text: asText(props), ...(unsubscribeUrl && { unsubscribeUrl }) };
  }
}

/** At an unconfirmed address, a stranger may have typed the name. */
const nameFor = ({ isConfirmed, firstName }: Pick<Person, 'isConfirmed' | 'firstName'>) =>
  isConfirmed ? firstName : undefined;

function contentOf<Name extends EventName>(
  { telling, person }: WhoseNews,
  { at, facts }: EventWithFacts<Name>,
): EmailContent {
  const known = facts as Facts;
  return telling.email(telling.to === 'admins' ? known : asReadBy(person, known), at);
}

/** The facts, with the title of the job that this person may read. */
function asReadBy(person: Person, facts: Facts): Facts {
  const { job } = facts as Partial<Facts>;
  if (!job || person.id === job.customerId) return facts;
  return { ...facts, job: { ...job, title: job.titleForOthers } };
}

/** A sentence that ends with "Mendip Garden Co." ends with one full stop. */
const withOneStop = (words: string) => words.replace(/([^.])\.\.(?!\.)/g, '$1.');

/** A line break in a title must not add a header to an email. */
const onOneLine = (subject: string) => subject.replace(/\s+/g, ' ');

function asText({ content, greeting, reason, unsubscribe, brand, link }: EmailProps): string {
  const { paragraphs, quote, summary, keep = [], action, otherAction } = content;
  return [
    greeting,
    ...paragraphs,
    ...(quote ? [`${quote.by}:\n${quote.words.replace(/^/gm, '> ')}`] : []),
    ...(summary ? [summary.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...[action, otherAction].flatMap((one) => (one ? [`${one.words}:\n${link(one.path)}`] : [])),
    ...keep.map(({ heading, lines }) => [heading.toUpperCase(), ...lines].join('\n')),
    `-- \n${reason}\n${unsubscribe ? `${unsubscribe.words}: ${unsubscribe.url}\n` : ''}${brand.name}, ${brand.email}\n`,
  ].join('\n\n');
}
