import type { EmailContent } from './email-content';
import type { Person } from './facts';
import { AS_WRITTEN, type Plain } from './news';

const READ_MORE = 'Read more on our site';
/** For pages that are not just read: what the reader does there. */
const PLACES: [start: string, words: string][] = [
  ['/email-change', 'See the change'],
  ['/help-center#contact', 'Contact us'],
];

/**
 * An email for a reader whose address is not confirmed (decision 76): only the page it leads to is left of its content,
 * unless nobody typed any of it.
 */
export function unconfirmedEmail(
  plain: Plain,
  content: EmailContent,
  { isGuest, isFormer }: Pick<Person, 'isGuest' | 'isFormer'>,
): EmailContent {
  if (plain === AS_WRITTEN) return content;
  const { path } = content.action;
  const read = PLACES.find(([start]) => path.startsWith(start))?.[1] ?? READ_MORE;
  return {
    subject: plain.split('. ')[0]!,
    paragraphs: [
      `${plain}.`,
      isGuest
        ? 'We do not know whether this address is yours, so this email repeats nothing that anyone wrote.'
        : isFormer
          ? 'This is no longer the address of your account, so this email repeats nothing that anyone wrote.'
          : 'Your address is not confirmed yet, so this email repeats nothing that anyone wrote. The page says more.',
    ],
    action: { words: read, path },
    ...(!isGuest &&
      !isFormer && { otherAction: { words: 'Confirm your email address', path: '/settings-page/email' } }),
  };
}

/** New jobs, for a landscaper whose address is not confirmed. */
export const unconfirmedLeads = (content: EmailContent): EmailContent => ({
  ...unconfirmedEmail('There are new jobs for you', content, {}),
  otherAction: content.otherAction,
});
