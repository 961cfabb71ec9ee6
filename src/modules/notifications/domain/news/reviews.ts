import { shortDate } from '#src/kernel/written-date';
import { quoted } from './words';
import { needs, type NewsTable } from '../news';

export const reviews = {
  'review-requested': needs('job', 'customer', 'landscaper', 'isReviewed').tell({
    plain: 'Your landscaper asks for your review',
    customer: {
      unless: ({ isReviewed }) => isReviewed,
      email: ({ job, landscaper }) => ({
        subject: `${landscaper.name} asks for your review of ${job.title}`,
        paragraphs: [
          `“${job.title}” is done, and ${landscaper.name} would like to know how you found it.`,
          'A few words help the next customer to choose. It takes a minute.',
        ],
        action: { words: 'Write a review', path: `/jobs/${job.id}/review` },
      }),
    },
  }),
  'job-reviewed': needs('job', 'customer', 'landscaper', 'publishing').tell({
    plain: 'Your customer has reviewed your work',
    landscaper: {
      // Once published, its reader is told what it says instead.
      unless: ({ publishing }) => publishing.isOver,
      email: ({ job, customer, publishing }) => ({
        subject: `${customer.name} has reviewed your work`,
        paragraphs: [
          `${customer.name} has written a review of “${job.title}”. It is hidden until you have reviewed ${customer.name} too, or until ${shortDate(publishing.at)}.`,
          'Neither of you can change a review once both can be read.',
        ],
        action: { words: `Review ${customer.name}`, path: `/jobs/${job.id}/review-customer` },
      }),
    },
  }),
  'customer-reviewed': needs('job', 'customer', 'landscaper', 'customerPublishing').tell({
    plain: 'Your landscaper has reviewed you as a customer',
    customer: {
      unless: ({ customerPublishing }) => customerPublishing.isOver,
      email: ({ job, landscaper, customerPublishing: publishing }) => ({
        subject: `${landscaper.name} has reviewed you as a customer`,
        paragraphs: [
          `${landscaper.name} has written a review about “${job.title}”. It is hidden until you have reviewed ${landscaper.name} too, or until ${shortDate(publishing.at)}.`,
          'Neither of you can change a review once both can be read.',
        ],
        action: { words: `Review ${landscaper.name}`, path: `/jobs/${job.id}/review` },
      }),
    },
  }),
  'review-published': needs('job', 'customer', 'landscaper', 'review').tell({
    plain: 'A review of your work can be read now',
    landscaper: {
      email: ({ job, review, customer }) => ({
        subject: `${customer.name} gave you ${review.rating} out of 5`,
        paragraphs: [
          `${customer.name} reviewed “${job.title}”. The review is now on your public profile. You can answer it once.`,
        ],
        quote: quoted(customer, review.comment),
        action: { words: 'Read and answer it', path: '/reviews?f=received' },
      }),
    },
  }),
  'customer-review-published': needs('job', 'customer', 'landscaper', 'customerReview').tell({
    plain: 'What your landscaper says about working for you can be read now',
    customer: {
      email: ({ job, customerReview: review, landscaper }) => {
        const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No');
        return {
          subject: `What ${landscaper.name} says about working for you`,
          paragraphs: [
            `${landscaper.name} reviewed you after “${job.title}”. Landscapers see how many said yes to each question, but not who. You can answer the review once.`,
          ],
          summary: [
            ['Easy to get in and work', yesOrNo(review.goodAccess)],
            ['Clear about the work', yesOrNo(review.clearBrief)],
            ['Paid on time', yesOrNo(review.paidOnTime)],
          ],
          quote: quoted(landscaper, review.comment),
          action: { words: 'Read and answer it', path: '/reviews?f=received' },
        };
      },
    },
  }),
  'review-answered': needs('job', 'recipient', 'sender', 'reply').tell({
    plain: 'Your review was answered',
    recipient: {
      email: ({ job, sender, reply }) => ({
        subject: `${sender.name} answered your review`,
        paragraphs: [`${sender.name} answered what you wrote about “${job.title}”.`],
        quote: quoted(sender, reply),
        action: { words: 'See your reviews', path: '/reviews?f=given' },
      }),
    },
  }),
} satisfies Partial<NewsTable>;
