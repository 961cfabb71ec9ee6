import { CAME_ANSWER_HOURS, REVIEW_PERIOD_HOURS, UNTOLD_RELEASE_DAYS } from '#src/kernel/deadlines';
import { FEE_PERCENT, formatPounds, split } from '#src/kernel/money';
import { dateTime, shortDateTime } from '#src/kernel/written-date';
import type { HoldFacts, With } from '../facts';
import type { EmailContent } from '../email-content';
import { contractParts, withdrawalForm } from './contract-parts';
import { quoted, reportOf, shortened } from './words';
import { needs, type NewsTable } from '../news';

const stays = ({ left }: HoldFacts): string =>
  `${formatPounds(left)} stays held until you say Yes, or we decide. If you do not answer within ${CAME_ANSWER_HOURS} hours, we look at it.`;

type Marked = With<'job' | 'customer' | 'landscaper' | 'hold' | 'completion'>;

/** Why there are no photos of the finished work, in the landscaper’s words. */
const noPhotos = ({ noPhotosBecause, photos }: Marked['completion']): [string, string][] =>
  noPhotosBecause
    ? [['No photos', shortened(noPhotosBecause)]]
    : photos === 0
      ? [['Photos of the finished work', 'none']]
      : [];

/** The customer has reported that nobody came, so there is no time of release to announce. */
function didTheyCome({ job, hold, landscaper, completion }: Marked): EmailContent {
  const held = formatPounds(hold.left);
  return {
    subject: `Did ${landscaper.name} come? They marked ${job.title} complete`,
    paragraphs: [
      `You told us that nobody had come, and ${landscaper.name} has now marked the work complete. Did they come?`,
      `${stays(hold)} If they did not come, or something is wrong, report a problem: then both of you are heard.`,
    ],
    quote: quoted(landscaper, completion.note),
    summary: [['Held now', held], ...noPhotos(completion)],
    action: { words: 'Yes, they came', path: reportOf(job) },
    otherAction: { words: 'No: report a problem', path: `/jobs/${job.id}/report-problem` },
  };
}

const visitToCome = ({ landscaper, completion: { visitAt } }: Marked): string[] =>
  visitAt
    ? [
        `The visit was agreed for ${dateTime(visitAt)}, which was still to come. If nobody comes then, say so on the job’s page: ${landscaper.name} is told, and nothing is released meanwhile.`,
      ]
    : [];

function toBeChecked(facts: Marked): EmailContent {
  const { job, hold, landscaper, completion } = facts;
  const [price, due] = [formatPounds(hold.amount), dateTime(completion.releaseDueAt)];
  return {
    subject: `${landscaper.name} marked ${job.title} complete`,
    paragraphs: [
      `${price} is held. It is released on ${due} unless you stop it.`,
      ...visitToCome(facts),
      'Please have a look at the garden. If all is well you can release it now. If something is wrong, tell us before then: that stops the clock.',
    ],
    quote: quoted(landscaper, completion.note),
    summary: [['Held now', price], ['Released on', due], ...noPhotos(completion)],
    action: { words: `Confirm and release ${price}`, path: `/jobs/${job.id}/confirm` },
    otherAction: { words: 'Report a problem', path: `/jobs/${job.id}/report-problem` },
  };
}

export const work = {
  'work-started': needs('job', 'customer', 'landscaper', 'hold', 'isMissed').tell({
    plain: 'Work has started',
    customer: [
      {
        text: 'by-day',
        topic: 'schedule',
        unless: ({ isMissed }) => isMissed,
        email: ({ job, hold, landscaper }) => ({
          subject: `Work has started: ${job.title}`,
          paragraphs: [`The work has begun. ${formatPounds(hold.left)} stays held until it is done.`],
          action: { words: 'See your job', path: `/jobs/${job.id}` },
          otherAction: { words: `Message ${landscaper.name}`, path: `/messages/${job.id}` },
        }),
      },
      // In that case it asks whether they have come, and money waits for the answer.
      {
        text: 'any-hour',
        always: 'money',
        unless: ({ isMissed }) => !isMissed,
        email: ({ job, hold, landscaper }) => ({
          subject: `Has ${landscaper.name} come? They say that work has started: ${job.title}`,
          paragraphs: [
            `You told us that nobody had come, and ${landscaper.name} now says that the work has begun. Have they come?`,
            `${stays(hold)} If nobody is there, report a problem: then both of you are heard.`,
          ],
          action: { words: 'Yes, they have come', path: reportOf(job) },
          otherAction: { words: 'No: report a problem', path: `/jobs/${job.id}/report-problem` },
        }),
      },
    ],
  }),
  'nest-found': needs('job', 'customer', 'landscaper', 'hold').tell({
    plain: 'Your landscaper has found a nest, so the work waits',
    customer: {
      text: 'by-day',
      always: 'money',
      email: ({ job, hold, landscaper }) => ({
        subject: `${landscaper.name} found a nest: ${job.title} waits`,
        paragraphs: [
          `Birds are nesting where ${landscaper.name} was to cut, and it is against the law to damage a nest in use. The work waits until they have left, and ${formatPounds(hold.left)} stays held.`,
          `The date is open again: ${landscaper.name} can propose another. If you would rather cancel, it costs you nothing.`,
        ],
        action: { words: 'See your job', path: `/jobs/${job.id}` },
        otherAction: { words: `Message ${landscaper.name}`, path: `/messages/${job.id}` },
      }),
    },
  }),
  'job-marked-complete': needs('job', 'customer', 'landscaper', 'hold', 'completion').tell({
    customer: {
      plain: 'Your landscaper has marked your job complete. Please look before the payment is released',
      text: 'by-day',
      always: 'money',
      email: (facts) => (facts.completion.isMissed ? didTheyCome(facts) : toBeChecked(facts)),
    },
    landscaper: {
      plain: 'You marked a job complete',
      topic: 'schedule',
      email: ({ job, hold, customer, completion }) => {
        if (completion.isMissed)
          return {
            subject: `You marked ${job.title} complete`,
            paragraphs: [
              `${customer.name} had told us that you had not turned up, so we have asked whether you came. Nothing is released until ${customer.name} says Yes, or we decide.`,
              `Without an answer within ${CAME_ANSWER_HOURS} hours, we look at it. A message from you may help.`,
            ],
            action: { words: 'See the job', path: `/jobs/${job.id}` },
            otherAction: { words: `Message ${customer.name}`, path: `/messages/${job.id}` },
          };
        const [share, due] = [formatPounds(split(hold.amount).share), dateTime(completion.releaseDueAt)];
        return {
          subject: `You marked ${job.title} complete`,
          paragraphs: [
            `We have asked ${customer.name} to have a look. ${share} is released to you when ${customer.name} confirms, or on ${due} if we hear nothing.`,
          ],
          summary: [
            ['You receive', share],
            ['At the latest', due],
          ],
          action: { words: 'See the job', path: `/jobs/${job.id}` },
        };
      },
    },
  }),
  'release-soon': needs('job', 'customer', 'landscaper', 'hold', 'release').tell({
    plain: 'Your payment is released soon. If something is wrong, please say so before then',
    customer: {
      text: 'by-day',
      always: 'money',
      unless: ({ release }) => release.at === null,
      email: ({ job, hold, landscaper, release }) => {
        if (!release.at) throw new Error('a release that is no longer planned is not announced');
        const [price, due] = [formatPounds(hold.amount), dateTime(release.at)];
        return {
          subject: `${price} for ${job.title} is released on ${shortDateTime(release.at)}`,
          paragraphs: [
            `${landscaper.name} marked the work complete. The payment is released to ${landscaper.name} on ${due}, unless you say before then that something is wrong.`,
            'If all is well, there is nothing to do.',
          ],
          summary: [
            ['Held now', price],
            ['Released on', due],
          ],
          action: { words: 'Report a problem', path: `/jobs/${job.id}/report-problem` },
          otherAction: { words: `Confirm and release ${price}`, path: `/jobs/${job.id}/confirm` },
        };
      },
    },
  }),
  'release-waits': needs('job', 'customer', 'landscaper', 'hold', 'admins').tell({
    plain: 'A job was marked complete some time ago, and its payment waits',
    customer: {
      text: 'by-day',
      always: 'money',
      email: ({ job, hold, landscaper }) => ({
        subject: `${landscaper.name} marked ${job.title} complete some time ago`,
        paragraphs: [
          `We could not reach you to say so, so ${formatPounds(hold.amount)} has not been released. You have ${REVIEW_PERIOD_HOURS} hours from now to have a look at the garden.`,
          'If all is well you can release it now. If something is wrong, tell us: that stops the clock.',
        ],
        action: { words: 'Have a look', path: `/jobs/${job.id}/confirm` },
        otherAction: { words: 'Report a problem', path: `/jobs/${job.id}/report-problem` },
      }),
    },
    landscaper: {
      text: 'by-day',
      always: 'money',
      email: ({ job, hold, customer }) => ({
        subject: `The release for ${job.title} waits: ${customer.name} could not be reached`,
        paragraphs: [
          `Our emails have not reached ${customer.name}, so they may not know that the work is complete. ${formatPounds(split(hold.amount).share)} is still held for you.`,
          `It is released when ${customer.name} confirms, ${REVIEW_PERIOD_HOURS} hours after our message arrives, or ${UNTOLD_RELEASE_DAYS} days after you marked it complete, whichever is first. A call or a message from you may help.`,
        ],
        action: { words: `Message ${customer.name}`, path: `/messages/${job.id}` },
      }),
    },
    admins: {
      always: 'money',
      email: ({ job, customer, hold }) => ({
        subject: `A release waits: ${customer.name} could not be told about job ${job.number}`,
        paragraphs: [
          `No email or text could tell ${customer.name} that ${job.title} is complete, so ${formatPounds(hold.amount)} is not released by itself. Please check their address, and reach them another way if you can.`,
          `Without an answer it is released ${UNTOLD_RELEASE_DAYS} days after it was marked complete.`,
        ],
        action: { words: 'See the job', path: `/jobs/${job.id}` },
      }),
    },
  }),
  'message-sent': needs('job', 'sender', 'recipient', 'message').tell({
    plain: 'You have a message',
    recipient: {
      topic: 'messages',
      text: 'by-day',
      unless: ({ message }) => message.readAt !== null,
      // The email about the first unread message covers the ones after it.
      oncePer: ({ message }) => message.firstUnreadId && `unread:${message.firstUnreadId}`,
      email: ({ job, sender, message }) => ({
        subject: `${sender.name} sent you a message about ${job.title}`,
        paragraphs: [`Please reply on our site: ${sender.name} does not see replies to this email.`],
        // Leaves out the message itself, which may be hidden or changed later.
        onSite: 'Read it and reply in your conversation.',
        quote: quoted(sender, message.content),
        action: { words: `Reply to ${sender.name}`, path: `/messages/${job.id}` },
      }),
    },
  }),
  'payment-held': needs('job', 'customer', 'landscaper', 'hold', 'contract').tell({
    customer: {
      plain: 'Your payment is held. The page has your contract, and says how to cancel it',
      always: 'money',
      email: ({ job, hold, landscaper, contract }) => {
        const price = formatPounds(hold.amount);
        return {
          subject: `${price} is held for ${job.title}`,
          paragraphs: [
            `Your payment has arrived, and ${landscaper.name} has the job. ${price} is held for it.`,
            `It is released when you confirm that the work is done, or ${REVIEW_PERIOD_HOURS} hours after ${landscaper.name} marks it complete, unless you tell us that something is wrong.`,
          ],
          summary: [
            ['Held now', price],
            ['Landscaper', landscaper.name],
          ],
          keep: contract ? [...contractParts(contract), withdrawalForm(contract)] : undefined,
          action: { words: 'See your job', path: `/jobs/${job.id}` },
          otherAction: { words: `Message ${landscaper.name}`, path: `/messages/${job.id}` },
        };
      },
    },
    landscaper: {
      plain: 'The money for your job is held, and you can start',
      text: 'by-day',
      always: 'money',
      email: ({ job, hold, customer, contract }) => {
        const { fee, share } = split(hold.amount);
        return {
          subject: `Paid: ${job.title} is yours, you can start`,
          paragraphs: [
            `${customer.name} has paid, and ${formatPounds(hold.amount)} is held for this job. You receive ${formatPounds(share)} of it when the work is done.`,
            'The address and how to get in are now on the job’s page.',
          ],
          summary: [
            ['Held now', formatPounds(hold.amount)],
            [`Our fee, ${FEE_PERCENT}%`, formatPounds(fee)],
            ['You receive', formatPounds(share)],
          ],
          keep: contract ? contractParts(contract) : undefined,
          action: { words: 'See the job', path: `/jobs/${job.id}` },
          otherAction: { words: `Message ${customer.name}`, path: `/messages/${job.id}` },
        };
      },
    },
  }),
} satisfies Partial<NewsTable>;
