import type { Topic } from '#src/modules/support/domain/ticket';
import { DOCUMENT_REVIEW_HOURS, REVIEW_PERIOD_HOURS } from '#src/kernel/deadlines';
import { BANKS_SHOW_A_REFUND } from '#app/ui/help/refund-time';

/** An answer that admins often give. They read it and adapt it before they send it. */
export type CannedAnswer = { id: string; topic: Topic; title: string; text: string };

export const cannedAnswers: readonly CannedAnswer[] = [
  {
    id: 'release',
    topic: 'payment',
    title: 'When a payment is released',
    text: `A payment is released when you both confirm that the job is complete, or ${REVIEW_PERIOD_HOURS} hours after the landscaper has marked it complete. Until then you can report a problem on the job’s page, and what is in dispute stays held.`,
  },
  {
    id: 'refund-time',
    topic: 'payment',
    title: 'How long a refund takes',
    text: `The refund goes back to the card that was used. ${BANKS_SHOW_A_REFUND} You can see when it left us on the job’s page.`,
  },
  {
    id: 'payout-account',
    topic: 'payment',
    title: 'Payout details are missing',
    text: 'We can pay you as soon as your payout details are complete. Please open Payouts in your dashboard and follow the link: nothing is lost, and the money leaves by itself when the details are there.',
  },
  {
    id: 'nobody-came',
    topic: 'job',
    title: 'The landscaper has not turned up',
    text: 'We are sorry about that. Please open the job’s page and press “Nobody is here”. They are asked at once, and nothing is released meanwhile. If they do not answer, or are not coming, you can cancel for a full refund.',
  },
  {
    id: 'documents',
    topic: 'documents',
    title: 'How long a check takes',
    text: `We look at every document within ${DOCUMENT_REVIEW_HOURS} hours, and tell you what we found. If something is missing, we say what.`,
  },
  {
    id: 'password',
    topic: 'account',
    title: 'Setting a new password',
    text: 'Please open the login page, press “Forgot Password?” and enter the email address of your account. The link in the email lets you set a new password.',
  },
  {
    id: 'data-complaint',
    topic: 'data-protection',
    title: 'We have your complaint about personal data',
    text: 'Thank you for your complaint. We are looking into it and will write to you with what we find. You can also complain to the Information Commissioner’s Office at any time: ico.org.uk.',
  },
];
