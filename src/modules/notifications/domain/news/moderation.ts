import type { ContentFacts, With } from '../facts';
import type { EmailContent } from '../email-content';
import { needs, type NewsTable } from '../news';

const THINGS: Record<ContentFacts['kind'], string> = {
  message: 'message',
  photo: 'photo',
  review: 'review',
  profile: 'profile text',
  question: 'question about a job',
  answer: 'reply to a question',
  job: 'job description',
};

const REASONS: Readonly<Record<string, string>> = {
  'personal-data': 'it shows personal data',
  abuse: 'it is abusive or threatening',
  'off-topic': 'it is not about the job',
  fake: 'it is fake or misleading',
  'outside-payment': 'it asks for payment outside Hedgerow',
  illegal: 'it may be against the law, or dangerous',
  other: 'it breaks our rules',
};

const because = ({ reason }: ContentFacts) => REASONS[reason ?? 'other'] ?? REASONS.other!;

const MY_REPORTS = '/reports';

const decisionPage = ({ id }: ContentFacts) => `/reports/decisions/${id}`;

const reasonOf = ({ words }: ContentFacts) => ({ by: 'Our reason', words: words ?? '' });

const answerOf = ({ answer }: ContentFacts) => ({ by: 'Our answer', words: answer ?? '' });

const FOUND: Record<NonNullable<ContentFacts['decision']>, string> = {
  none: 'We have read it and found that it does not break our rules, so it stays as it is.',
  hide: 'You were right to tell us. We have hidden it.',
  mask: 'You were right to tell us. We have removed the contact details from it.',
  warn: 'You were right to tell us. We have warned the person who wrote it.',
};

const DONE: Record<NonNullable<ContentFacts['decision']>, string> = {
  none: 'left it as it is',
  hide: 'hidden it',
  mask: 'removed the contact details from it',
  warn: 'left it as it is, and this is a warning',
};

const shownAgainForSubject = ({ content }: With<'content'>): EmailContent => ({
  subject: 'A review of your work is shown again',
  paragraphs: ['We have looked again at a review that we had withheld. It is shown again, and counts in your rating.'],
  quote: { by: 'Our reason', words: content.restoredWords ?? content.answer ?? '' },
  action: { words: 'See your profile', path: '/landscaper/profile' },
});

const isInOrder = ({ content }: With<'content'>) => content.decision === 'none';

export const moderation = {
  'content-decided': needs('content', 'reporters', 'author', 'subjects').tell({
    plain: 'We have decided about something that was reported',
    reporters: {
      always: 'support',
      email: ({ content }) => ({
        subject: `What we decided about your report of a ${THINGS[content.kind]}`,
        paragraphs: [
          `You reported a ${THINGS[content.kind]}. ${FOUND[content.decision ?? 'none']}`,
          'The author is not told who reported it.',
        ],
        quote: reasonOf(content),
        action: { words: 'See your reports', path: MY_REPORTS },
      }),
    },
    // An author whose words are allowed to stay is not told that someone complained.
    author: {
      always: 'support',
      unless: isInOrder,
      email: ({ content }) => {
        const thing = THINGS[content.kind];
        return {
          subject: content.decision === 'warn' ? `A warning about your ${thing}` : `A decision about your ${thing}`,
          paragraphs: [
            `We have looked at your ${thing} because ${because(content)}. We have ${DONE[content.decision ?? 'none']}. The reason is below.`,
            'If you think this is wrong, tell us why. You can appeal once, and someone who did not make the decision will read it.',
          ],
          quote: reasonOf(content),
          action: { words: 'See the decision, or appeal', path: decisionPage(content) },
        };
      },
    },
    subjects: {
      always: 'support',
      unless: isInOrder,
      email: ({ content }) => ({
        subject: 'A review of your work is withheld',
        paragraphs: [
          `We have withheld a review of your work because ${because(content)}. It is not shown and does not count in your rating.`,
          'Its author can appeal. If we show it again, we will tell you.',
        ],
        quote: reasonOf(content),
        action: { words: 'See your profile', path: '/landscaper/profile' },
      }),
    },
  }),
  'content-appealed': needs('content', 'author', 'admins').tell({
    plain: 'Someone appeals against a decision',
    admins: {
      always: 'support',
      email: ({ content, author }) => ({
        subject: `${author.name} appeals against a decision about a ${THINGS[content.kind]}`,
        paragraphs: ['An admin other than the one who decided should read this appeal and answer it.'],
        quote: { by: author.name, words: content.appeal ?? '' },
        action: { words: 'Read the appeal', path: `/admin/reported/${content.id}` },
      }),
    },
  }),
  'content-appeal-answered': needs('content', 'author', 'subjects').tell({
    plain: 'An appeal about something that was reported is answered',
    author: {
      always: 'support',
      email: ({ content }) => {
        const thing = THINGS[content.kind];
        const shown = content.decision === 'warn' ? 'We take the warning back.' : `Your ${thing} is shown again.`;
        return {
          subject: content.upheld
            ? `Our decision about your ${thing} stays`
            : `Your appeal about your ${thing} was right`,
          paragraphs: [
            `Someone who did not make the decision has read your appeal. ${content.upheld ? 'The decision stays.' : shown}`,
          ],
          quote: answerOf(content),
          action: { words: 'See the decision', path: decisionPage(content) },
        };
      },
    },
    subjects: { always: 'support', unless: ({ content }) => content.upheld === true, email: shownAgainForSubject },
  }),
  'content-restored': needs('content', 'author', 'subjects').tell({
    plain: 'Something that was reported is shown again',
    author: {
      always: 'support',
      email: ({ content }) => ({
        subject: `Your ${THINGS[content.kind]} is shown again`,
        paragraphs: [`We have looked at your ${THINGS[content.kind]} once more. It is shown again as you wrote it.`],
        quote: { by: 'Our reason', words: content.restoredWords ?? '' },
        action: { words: 'See the decision', path: decisionPage(content) },
      }),
    },
    subjects: { always: 'support', email: shownAgainForSubject },
  }),
} satisfies Partial<NewsTable>;
