import type { UnfitFile } from '#src/kernel/files/file-cleaning';
import { ATTACHMENT_MEGABYTES_MAX, CONTENT_MAX } from '#src/modules/messaging/domain/message';
import type { Words } from '#app/web/command';

// Sentences about conversations that commands, calls and pages share, in the specification's own words where it has
// any.

export const THREAD_NOT_FOUND = [404, 'We could not find this conversation.'] as const satisfies Words;
/** S-MSG-17 */
export const THREAD_CLOSED = 'This conversation is closed. Ask the customer to post a new job for future work.';
export const TOO_MANY_MESSAGES = [
  429,
  'That is a lot of messages at once. Please wait a minute.',
] as const satisfies Words;
export const TOO_MANY_FOLLOWED = [
  429,
  'You have many conversations open at once. This one asks for new messages every few seconds.',
] as const satisfies Words;
export const NOT_LIVE = [
  503,
  'New messages are not announced at the moment. Ask for them every few seconds.',
] as const satisfies Words;
export const MESSAGE_MISSING = 'Please write a message';
export const MESSAGE_TOO_LONG = `Please use ${CONTENT_MAX} characters or fewer`;
export const FILE_MISSING = 'Please choose a file';

/** What is wrong with a file, and the title of the toast that says so (V-MSG-02, V-MSG-03). */
export const fileWords: Record<UnfitFile, { title?: string; words: string }> = {
  'file-too-large': {
    title: 'File too large',
    words: `Please select a file smaller than ${ATTACHMENT_MEGABYTES_MAX}MB`,
  },
  'invalid-file-type': { title: 'Invalid file type', words: 'Please upload JPG, PNG, or PDF files only' },
  'unreadable-file': { words: 'This file could not be read. It may be damaged; please try another one.' },
  'empty-file': { words: 'This file is empty. Please choose it again, or another one.' },
  'locked-file': { words: 'This PDF needs a password to open. Please save it without one and send that.' },
};
