import { dateTime } from '#src/kernel/written-date';
import type { JobActFacts, With } from '../facts';
import type { EmailContent } from '../email-content';
import { needs, type NewsTable } from '../news';

type Acted = With<'job' | 'customer' | 'landscaper' | 'done'>;

type Side = 'customer' | 'landscaper';

const BECAUSE = 'The reason is below.';

const NOT_RIGHT = 'If you think this is wrong, write to us from the help centre.';

/** The words of each act, under its name in the audit log. */
const WORDS: Readonly<Record<string, (acted: Acted, to: Side) => Pick<EmailContent, 'subject' | 'paragraphs'>>> = {
  'put-off-release': ({ job, done }, to) => ({
    subject: `The payment for ${job.title} is released later`,
    paragraphs: [
      `We have put off the release of the payment for “${job.title}” to ${whenOf(done)}. ${BECAUSE}`,
      to === 'customer'
        ? 'Until then you can confirm that the work is complete, or report a problem.'
        : 'The customer can still confirm that the work is complete, and then it is released at once.',
    ],
  }),
  'close-conversation': ({ job }) => ({
    subject: `We have closed your conversation about ${job.title}`,
    paragraphs: [
      `Neither of you can write in the conversation about “${job.title}” any more. You can still read it. ${BECAUSE}`,
      'The job and its payment carry on as before.',
    ],
  }),
  'reopen-conversation': ({ job }) => ({
    subject: `Your conversation about ${job.title} is open again`,
    paragraphs: [`You can write to each other about “${job.title}” again. ${BECAUSE}`],
  }),
  'withdraw-bid': ({ job, landscaper }, to) =>
    to === 'customer'
      ? {
          subject: `A bid for ${job.title} has been withdrawn`,
          paragraphs: [`We have withdrawn ${landscaper.name}’s bid for “${job.title}”. ${BECAUSE}`],
        }
      : {
          subject: `Your bid for ${job.title} has been withdrawn`,
          paragraphs: [
            `We have withdrawn your bid for “${job.title}”. ${BECAUSE}`,
            'While the job takes bids, you can place another one.',
          ],
        },
};

const whenOf = ({ until }: JobActFacts): string => (until ? dateTime(until) : 'a later day');

const email =
  (to: Side) =>
  (acted: Acted): EmailContent => {
    const { subject, paragraphs } = WORDS[acted.done.act]!(acted, to);
    return {
      subject,
      paragraphs: [...paragraphs, NOT_RIGHT],
      quote: { by: 'The reason', words: acted.done.reason },
      action: { words: 'See the job', path: `/jobs/${acted.job.id}` },
    };
  };

export const jobActs = {
  'admin-acted-on-job': needs('job', 'customer', 'landscaper', 'done').tell({
    plain: 'An admin has done something about a job of yours',
    customer: { always: 'money', email: email('customer') },
    landscaper: { always: 'money', email: email('landscaper') },
  }),
} satisfies Partial<NewsTable>;
