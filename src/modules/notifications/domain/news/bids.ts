import { addHours } from '#src/kernel/clock';
import { londonDay } from '#src/kernel/day';
import { JOB_END_NOTICE_DAYS, RESERVED_HOURS, UNHIRED_MONTHS } from '#src/kernel/deadlines';
import { formatPounds, split } from '#src/kernel/money';
import { dateTime, longDate } from '#src/kernel/written-date';
import type { JobFacts, BidFacts, HoldFacts } from '../facts';
import { jobNamed, quoted } from './words';
import { needs, type NewsTable } from '../news';

/** Empty until the customer has given a place. */
const inTown = ({ town }: { town: string }) => town && ` in ${town}`;

const jobEndsAt = (toldAt: Date): Date => addHours(toldAt, 24 * JOB_END_NOTICE_DAYS);

const WHY_DECLINED: Record<string, string> = {
  'price-too-high': 'The reason they gave: the price is higher than they want to pay.',
  'dates-do-not-suit': 'The reason they gave: the dates do not suit them.',
  'done-differently': 'The reason they gave: they have decided to have the work done differently.',
};

const isPaid = ({ hold }: { hold: HoldFacts }) => hold.state !== 'requires_payment';

const isTaken = ({ job }: { job: JobFacts }) => job.status !== 'posted';

const hasChangedSince = ({ job, bid }: { job: JobFacts; bid: BidFacts }, at: Date) =>
  isTaken({ job }) || bid.status !== 'pending' || bid.updatedAt > at;

export const bids = {
  'job-posted': needs('job', 'customer').tell({
    plain: 'Your job is posted',
    customer: {
      topic: 'schedule',
      email: ({ job }) => ({
        subject: `Your job is posted: ${job.title}`,
        paragraphs: [
          `${job.town ? `Landscapers near ${job.town}` : 'Landscapers'} can now see it and send you their price. Up to ${job.maxBids} can bid, and we tell you each time.`,
          'They see your town, and what you share in your settings: your first name and the first half of the postcode. Only the landscaper you choose sees your address, once your payment is held.',
          'You pay nothing until you choose one.',
        ],
        summary: [['Job', jobNamed(job)]],
        action: { words: 'See your job', path: `/jobs/${job.id}` },
      }),
    },
  }),
  /** Sent when a posted job has not changed for nearly as long as we keep it. */
  'job-ending': needs('job', 'customer').tell({
    plain: 'Your job ends soon',
    customer: {
      always: 'support',
      unless: isTaken,
      email: ({ job }, at) => ({
        subject: `Your job ends on ${longDate(londonDay(jobEndsAt(at)))}: ${job.title}`,
        paragraphs: [
          `Nothing about this job has changed for almost ${UNHIRED_MONTHS} months, and nobody was hired for it. We keep such jobs no longer than that.`,
          `On ${longDate(londonDay(jobEndsAt(at)))} it ends, with the bids on it, and we delete its description, address, photos and messages.`,
          'To keep it, change something, such as the date, and save it; or choose a bid. If you no longer need it, there is nothing to do.',
        ],
        summary: [['Job', jobNamed(job)]],
        action: { words: 'Change the job', path: `/jobs/${job.id}/edit` },
        otherAction: { words: 'See the bids', path: `/jobs/${job.id}/bids` },
      }),
    },
  }),
  'landscaper-invited': needs('job', 'customer', 'landscaper').tell({
    plain: 'A customer has posted a job that you bid for again',
    landscaper: {
      text: 'by-day',
      topic: 'bids',
      email: ({ job, customer }) => ({
        subject: `${customer.name} has posted ${job.title} again`,
        paragraphs: [
          `You did this work for ${customer.name} last time, so we are letting you know first. Other landscapers nearby can bid as well, up to ${job.maxBids} in all. One of these places is kept for you for ${RESERVED_HOURS} hours.`,
        ],
        summary: [['Job', jobNamed(job)]],
        action: { words: 'See the job and bid', path: `/jobs/${job.id}/bid` },
      }),
    },
  }),
  'bid-asked-for': needs('job', 'customer', 'landscaper').tell({
    plain: 'A customer asks you for a bid',
    landscaper: {
      text: 'by-day',
      topic: 'bids',
      email: ({ job, customer }) => ({
        subject: `${customer.name} asks you for a bid: ${job.title}`,
        paragraphs: [
          `${customer.name} would like you to bid on this job. One of its ${job.maxBids} places is kept for you for ${RESERVED_HOURS} hours; after that others can take it.`,
        ],
        summary: [['Job', jobNamed(job)]],
        action: { words: 'See the job and bid', path: `/jobs/${job.id}/bid` },
      }),
    },
  }),
  'question-asked': needs('job', 'customer', 'landscaper', 'asked').tell({
    plain: 'A landscaper has a question about your job',
    customer: {
      text: 'by-day',
      topic: 'bids',
      unless: (facts) => isTaken(facts) || facts.asked.answer !== null,
      email: ({ job, landscaper, asked }) => ({
        subject: `A question about ${job.title}`,
        paragraphs: [
          `${landscaper.name} would like to know something before bidding. Every landscaper who sees the job reads your answer.`,
        ],
        quote: quoted(landscaper, asked.question),
        action: { words: 'Answer', path: `/jobs/${job.id}` },
      }),
    },
  }),
  'question-answered': needs('job', 'customer', 'landscaper', 'asked').tell({
    plain: 'Your question about a job is answered',
    landscaper: {
      text: 'by-day',
      topic: 'bids',
      unless: isTaken,
      email: ({ job, customer, asked }) => ({
        subject: `Your question about ${job.title} is answered`,
        paragraphs: [
          'The customer has answered what you asked. The answer is on the job’s page, for everyone who sees it.',
        ],
        quote: quoted(customer, asked.answer),
        action: { words: 'See the job', path: `/jobs/${job.id}` },
      }),
    },
  }),
  'bid-placed': needs('job', 'customer', 'landscaper', 'bid').tell({
    plain: 'A landscaper has bid for your job',
    customer: {
      text: 'by-day',
      topic: 'bids',
      email: ({ job, bid, landscaper }) => {
        const price = formatPounds(bid.amount);
        return {
          subject: `${landscaper.name} bid ${price} for ${job.title}`,
          paragraphs: [
            `${landscaper.name} has offered to do “${job.title}” for ${price}.`,
            'Compare it with your other bids, or wait for more. You pay nothing until you choose one.',
          ],
          quote: quoted(landscaper, bid.message),
          action: { words: 'Compare your bids', path: `/jobs/${job.id}/bids` },
        };
      },
    },
  }),
  'bid-edited': needs('job', 'customer', 'landscaper', 'bid').tell({
    plain: 'A bid for your job has changed',
    customer: {
      topic: 'bids',
      unless: hasChangedSince,
      email: ({ job, bid, landscaper }) => {
        const price = formatPounds(bid.amount);
        return {
          subject: `${landscaper.name} changed their bid for ${job.title}`,
          paragraphs: [
            `${landscaper.name} now offers to do “${job.title}” for ${price}. This replaces their earlier bid.`,
            'Compare it with your other bids, or wait for more. You pay nothing until you choose one.',
          ],
          quote: quoted(landscaper, bid.message),
          summary: [['Price now', price]],
          action: { words: 'Compare your bids', path: `/jobs/${job.id}/bids` },
        };
      },
    },
  }),
  'bid-confirmed': needs('job', 'customer', 'landscaper', 'bid').tell({
    plain: 'A bid for your job still stands',
    customer: {
      topic: 'bids',
      unless: hasChangedSince,
      email: ({ job, bid, landscaper }) => {
        const price = formatPounds(bid.amount);
        return {
          subject: `${landscaper.name}’s bid of ${price} still stands for ${job.title}`,
          paragraphs: [
            `You changed “${job.title}”. ${landscaper.name} has read what is different, and the bid of ${price} still stands.`,
            'It is among your bids again, and you can choose it.',
          ],
          action: { words: 'Compare your bids', path: `/jobs/${job.id}/bids` },
        };
      },
    },
  }),
  'bid-withdrawn': needs('job', 'customer', 'landscaper', 'bid').tell({
    plain: 'A bid for your job was withdrawn',
    customer: {
      topic: 'bids',
      unless: isTaken,
      email: ({ job, bid, landscaper }) => {
        const price = formatPounds(bid.amount);
        return {
          subject: landscaper.isGone
            ? `A bid for ${job.title} was withdrawn`
            : `${landscaper.name} withdrew their bid for ${job.title}`,
          paragraphs: [
            landscaper.isGone
              ? `A landscaper who bid ${price} for “${job.title}” has closed their account, so you can no longer choose that bid.`
              : `${landscaper.name} has withdrawn their bid of ${price} for “${job.title}”, so you can no longer choose it.`,
            'Your job is still open to bids.',
          ],
          action: { words: 'See your bids', path: `/jobs/${job.id}/bids` },
        };
      },
    },
  }),
  'bid-declined': needs('job', 'customer', 'landscaper', 'bid').tell({
    plain: 'Your bid was declined',
    landscaper: {
      text: 'by-day',
      topic: 'bids',
      unless: ({ bid }) => bid.closedReason !== 'declined',
      email: ({ job, bid, customer }) => {
        const why = bid.declineReason ? WHY_DECLINED[bid.declineReason] : undefined;
        return {
          subject: `Your bid was declined: ${job.title}`,
          paragraphs: [
            `Thank you for bidding on “${job.title}”${inTown(job)}. The customer has declined your bid of ${formatPounds(bid.amount)}.`,
            ...(why ? [why] : []),
            'If you can offer something else, you can bid again while the job is open. Your last bid is filled in already.',
          ],
          // The customer decides whether landscapers know their name.
          quote: quoted({ ...customer, name: 'The customer' }, bid.declineWords),
          action: { words: 'Bid again', path: `/jobs/${job.id}/bid` },
          otherAction: { words: 'Find other jobs near you', path: '/landscaper/find-jobs' },
        };
      },
    },
  }),
  'decline-undone': needs('job', 'customer', 'landscaper', 'bid').tell({
    plain: 'Your bid is open again',
    landscaper: {
      text: 'by-day',
      topic: 'bids',
      unless: hasChangedSince,
      email: ({ job, bid }) => ({
        subject: `Your bid is open again: ${job.title}`,
        paragraphs: [
          `The customer has looked again at your bid of ${formatPounds(bid.amount)} for “${job.title}”, and no longer declines it. It can be chosen as it stands.`,
          'If you can no longer do the work at this price, please change the bid or withdraw it.',
        ],
        action: { words: 'See your bid', path: `/jobs/${job.id}/bid` },
      }),
    },
  }),
  'bid-accepted': needs('job', 'customer', 'landscaper', 'hold').tell({
    customer: {
      plain: 'You chose a bid. Please pay in time, or your choice lapses',
      always: 'money',
      unless: isPaid,
      email: ({ job, hold, landscaper }) => {
        const [price, payBy] = [formatPounds(hold.amount), dateTime(hold.payBy)];
        return {
          subject: `Pay ${price} to book ${landscaper.name} for ${job.title}`,
          paragraphs: [
            `You chose ${landscaper.name} for “${job.title}”. The booking is confirmed once you have paid ${price}.`,
            'We hold the money for this job. It goes to the landscaper when the work is done, not before.',
            `If you have not paid by ${payBy}, your choice lapses, no money is taken, and all the bids are open again.`,
          ],
          summary: [
            ['You pay', price],
            ['Pay by', payBy],
          ],
          action: { words: `Pay ${price}`, path: `/jobs/${job.id}/pay` },
        };
      },
    },
    landscaper: {
      plain: 'Your bid was chosen. Please do not start before the money is held',
      text: 'by-day',
      topic: 'bids',
      unless: isPaid,
      email: ({ job, hold, customer }) => {
        const [price, payBy] = [formatPounds(hold.amount), dateTime(hold.payBy)];
        return {
          subject: `${customer.name} chose you for ${job.title}`,
          paragraphs: [
            `${customer.name} accepted your bid of ${price} and has until ${payBy} to pay.`,
            'Please do not start work until the money is held. We will email you as soon as it is, and the address will then be on the job’s page.',
          ],
          summary: [
            ['Your bid', price],
            ['You receive', formatPounds(split(hold.amount).share)],
          ],
          action: { words: 'See the job', path: `/jobs/${job.id}` },
          otherAction: { words: `Message ${customer.name}`, path: `/messages/${job.id}` },
        };
      },
    },
  }),
  'bid-not-chosen': needs('job', 'landscaper', 'bid').tell({
    plain: 'Another bid was chosen',
    landscaper: {
      topic: 'bids',
      email: ({ job, bid }) => ({
        subject: `Another bid was chosen: ${job.title}`,
        paragraphs: [
          `“${job.title}”${inTown(job)} went to another landscaper. Your bid of ${formatPounds(bid.amount)} is closed.`,
          'Thank you for bidding.',
        ],
        action: { words: 'Find other jobs near you', path: '/landscaper/find-jobs' },
      }),
    },
  }),
  'bid-cancelled': needs('job', 'landscaper', 'bid').tell({
    plain: 'A job that you bid for has changed or was taken down',
    landscaper: {
      topic: 'bids',
      email: ({ job, bid }) => {
        const price = formatPounds(bid.amount);
        if (bid.closedReason === 'job_edited') {
          return {
            subject: `${job.title} has changed: please look again`,
            paragraphs: [
              `The customer has changed the job. Your bid of ${price} was for the old version, so it is closed.`,
              'Please look at what is different. If your bid still stands, one tap says so; otherwise you can bid again with another price.',
            ],
            action: { words: 'See what has changed', path: `/bids/${bid.id}/changes` },
            otherAction: { words: 'See the job', path: `/jobs/${job.id}` },
          };
        }
        return {
          subject: `Taken down: ${job.title}`,
          paragraphs: [`“${job.title}” was taken down, so your bid of ${price} is closed.`, 'Thank you for bidding.'],
          action: { words: 'Find other jobs near you', path: '/landscaper/find-jobs' },
        };
      },
    },
  }),
  'acceptance-lapsed': needs('job', 'customer', 'landscaper', 'hold').tell({
    customer: {
      plain: 'You did not pay in time, so your job is open again and no money was taken',
      always: 'money',
      email: ({ job, hold, landscaper }) => ({
        subject: `Not paid in time: ${job.title} is open again`,
        paragraphs: [
          `${formatPounds(hold.amount)} for ${landscaper.name} was not paid by ${dateTime(hold.payBy)}, so your choice has lapsed. No money has been taken.`,
          `The bids are open again: you can still choose ${landscaper.name}, or another landscaper.`,
        ],
        action: { words: 'Compare your bids', path: `/jobs/${job.id}/bids` },
      }),
    },
    landscaper: {
      plain: 'Your customer did not pay in time. Please do not start',
      text: 'by-day',
      always: 'money',
      email: ({ job, hold, customer }) => ({
        subject: `Not paid in time: please do not start ${job.title}`,
        paragraphs: [
          `${customer.name} did not pay ${formatPounds(hold.amount)} by ${dateTime(hold.payBy)}, so the acceptance has lapsed.`,
          'Your bid is open again and can still be chosen. There is nothing you need to do.',
        ],
        action: { words: 'See the job', path: `/jobs/${job.id}` },
      }),
    },
  }),
} satisfies Partial<NewsTable>;
