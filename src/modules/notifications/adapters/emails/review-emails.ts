import { shortDate } from '#src/kernel/written-date';
import type { Facts } from '../../domain/facts';
import type { EmailContent } from './email-content';
import { quoted } from './words';

export function reviewRequested({ job, landscaper }: Facts['review-requested']): EmailContent {
  return {
    subject: `${landscaper.name} asks for your review of ${job.title}`,
    paragraphs: [
      `“${job.title}” is done, and ${landscaper.name} would like to know how you found it.`,
      'A few words help the next customer to choose. It takes a minute.',
    ],
    action: { words: 'Write a review', path: `/jobs/${job.id}/review` },
  };
}

export function jobReviewed({ job, customer, publishing }: Facts['job-reviewed']): EmailContent {
  return {
    subject: `${customer.name} has reviewed your work`,
    paragraphs: [
      `${customer.name} has written a review of “${job.title}”. It is hidden until you have reviewed ${customer.name} too, or until ${shortDate(publishing.at)}.`,
      'Neither of you can change a review once both can be read.',
    ],
    action: { words: `Review ${customer.name}`, path: `/jobs/${job.id}/review-customer` },
  };
}

export function customerReviewed({ job, landscaper, publishing }: Facts['customer-reviewed']): EmailContent {
  return {
    subject: `${landscaper.name} has reviewed you as a customer`,
    paragraphs: [
      `${landscaper.name} has written a review about “${job.title}”. It is hidden until you have reviewed ${landscaper.name} too, or until ${shortDate(publishing.at)}.`,
      'Neither of you can change a review once both can be read.',
    ],
    action: { words: `Review ${landscaper.name}`, path: `/jobs/${job.id}/review` },
  };
}

export function reviewPublished({ job, review, customer }: Facts['review-published']): EmailContent {
  return {
    subject: `${customer.name} gave you ${review.rating} out of 5`,
    paragraphs: [
      `${customer.name} reviewed “${job.title}”. The review is now on your public profile. You can answer it once.`,
    ],
    quote: quoted(customer, review.comment),
    action: { words: 'Read and answer it', path: '/reviews?f=received' },
  };
}

export function customerReviewPublished({ job, review, landscaper }: Facts['customer-review-published']): EmailContent {
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
}

export function reviewAnswered({ job, answerer, reply }: Facts['review-answered']): EmailContent {
  return {
    subject: `${answerer.name} answered your review`,
    paragraphs: [`${answerer.name} answered what you wrote about “${job.title}”.`],
    quote: quoted(answerer, reply),
    action: { words: 'See your reviews', path: '/reviews?f=given' },
  };
}
