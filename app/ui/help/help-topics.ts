import { BIDS_TAKEN } from '#src/kernel/bids-taken';
import { FEE_PERCENT, formatShortPounds } from '#src/kernel/money';
import {
  ABSENCE_ANSWER_HOURS,
  DAMAGE_REPORT_DAYS,
  DATA_PROTECTION_ANSWER_DAYS,
  DISPUTE_APPEAL_DAYS,
  GRACE_DAYS,
  ILLEGAL_CONTENT_HOURS,
  PAY_WITHIN_HOURS,
  REPORT_HOURS,
  RESERVED_HOURS,
  REVIEW_PERIOD_HOURS,
} from '#src/kernel/deadlines';
import {
  FREE_BEFORE_HOURS,
  LAST_MINUTE_PERCENT,
  LATE_BEFORE_HOURS,
  LATE_MAX,
  LATE_PERCENT,
  WITHDRAWAL_DAYS,
} from '#src/kernel/cancellation-terms';
import { CONFIRMATION_LINK_DAYS } from '#src/modules/accounts/domain/email-confirmation';
import { RESET_LINK_MINUTES } from '#src/modules/accounts/domain/password-reset';
import { limitsOf } from '#src/modules/jobs/domain/entry-point';
import { PHOTO_BYTES_MAX } from '#src/modules/jobs/domain/photo';
import { EXAMPLE_IN_WORDS } from '../landing/example-price';
import { megabytes } from '../format';
import { BANKS_SHOW_A_REFUND } from './refund-time';

/** A question with its answer in plain text, which the search also reads. `link`: where to do what it says. */
export type Article = { slug: string; question: string; answer: string; link?: { href: string; words: string } };
export type HelpTopic = { id: string; title: string; answers: Article[] };

/** Questions and answers by topic. A slug is a URL, so it stays when the question is reworded. */
export const HELP_TOPICS: readonly HelpTopic[] = [
  {
    id: 'posting',
    title: 'Posting a job',
    answers: [
      {
        slug: 'cost-of-posting',
        question: 'What does it cost to post?',
        answer: 'Nothing. You pay only when you hire someone, and only the price of the bid you accepted.',
        link: { href: '/post-job', words: 'Post a job' },
      },
      {
        slug: 'a-good-post',
        question: 'What makes a good post?',
        answer:
          'One photo from a distance and one close up, a rough size (metres, number of shrubs), how to get in, and whether waste should be taken away.',
      },
      {
        slug: 'photos',
        question: 'How many photos can I add?',
        answer: `The form says how many: ${limitsOf.soft.photosMax} to ${limitsOf.classic.photosMax}, in the usual one ${limitsOf.wizard.photosMax}. Each can have up to ${megabytes(PHOTO_BYTES_MAX)}, as JPEG, PNG or HEIC. We remove the location that your camera saved in them.`,
      },
      {
        slug: 'who-sees-my-address',
        question: 'Who can see my address?',
        answer:
          'Only the landscaper you hire, once your payment is held, and our staff. Other landscapers see the town, and the first half of the postcode unless you switch that off in your settings.',
      },
      {
        slug: 'change-a-job',
        question: 'Can I change or delete a job?',
        answer:
          'Yes, until you accept a bid. Changing the job cancels the bids you have received, because they were for something else.',
      },
    ],
  },
  {
    id: 'bids',
    title: 'Bids',
    answers: [
      {
        slug: 'number-of-bids',
        question: 'How many bids will I get?',
        answer: `Up to ${BIDS_TAKEN}, unless the job’s page gives another number. If one is withdrawn, another landscaper can bid.`,
      },
      {
        slug: 'ask-for-a-bid',
        question: 'Can I ask a landscaper for a bid?',
        answer: `Yes, those you have saved as favourites. One of the places for bids on your job is kept for them for ${RESERVED_HOURS} hours, and the other landscapers see that a place is reserved.`,
        link: { href: '/favorites', words: 'Go to my favourites' },
      },
      {
        slug: 'what-the-price-includes',
        question: 'What does the price include?',
        answer:
          'Labour, materials, and VAT where it is charged. The bid says whether garden waste is taken away, and that is in the price too. You pay the price of the bid and nothing on top.',
      },
      {
        slug: 'dates-of-a-check',
        question: 'What do the dates of a check mean?',
        answer:
          'We saw the document on the first date, and it is valid until the second. Expired checks are no longer shown. A check says nothing about the quality of the work: reviews do.',
      },
      {
        slug: 'accepting-a-bid',
        question: 'What happens when I accept a bid?',
        answer: `You are taken to the payment page. Once you have paid, the other landscapers are told that they were not chosen. If you do not pay within ${PAY_WITHIN_HOURS} hours, the acceptance lapses and your job is open for bids again.`,
      },
    ],
  },
  {
    id: 'paying',
    title: 'Paying and release',
    answers: [
      {
        slug: 'when-i-pay',
        question: 'When do I pay?',
        answer: 'When you hire, by card, on our payment provider’s page. The money is held for this job.',
      },
      {
        slug: 'release',
        question: 'When does the landscaper get the money?',
        answer: `When you confirm that the job is complete, or ${REVIEW_PERIOD_HOURS} hours after the landscaper marked it complete. You both see the exact time. As long as your report that nobody came is open, nothing is released automatically.`,
      },
      {
        slug: 'card-declined',
        question: 'My card was declined. Has money moved?',
        answer: `No. The bid stays accepted for ${PAY_WITHIN_HOURS} hours; you can try another card.`,
      },
      {
        slug: 'what-was-paid',
        question: 'Where can I see what was paid?',
        answer:
          'On the job’s page, under Money. You and the landscaper see the same statement. Once the job is complete, its receipt is there too, ready to print.',
      },
      {
        slug: 'cancel-after-paying',
        question: 'Can I cancel after I have paid?',
        answer: `Yes. Before the work is marked complete, and within ${WITHDRAWAL_DAYS} days of hiring you get everything back, except for work that you asked to begin earlier and that was done. After that you can cancel until the work begins: more than ${FREE_BEFORE_HOURS} hours before the agreed start it is free, later it costs ${LATE_PERCENT}% of the price, and in the last ${LATE_BEFORE_HOURS} hours ${LAST_MINUTE_PERCENT}%, but never more than ${formatShortPounds(LATE_MAX)}. If the landscaper cancels, you get everything back. The page shows what goes where before you press the button.`,
        link: { href: '/my-jobs', words: 'Go to my jobs' },
      },
      {
        slug: 'all-payments',
        question: 'Where are all my payments?',
        answer:
          'On the page “Payment history”: what is held, paid and refunded, with receipts, a statement to print and a file for a spreadsheet.',
        link: { href: '/payment-history', words: 'Payment history' },
      },
    ],
  },
  {
    id: 'problems',
    title: 'Problems and refunds',
    answers: [
      {
        slug: 'work-not-right',
        question: 'The work is not right. What now?',
        answer: `Press “Report a problem” on the job’s page before the ${REVIEW_PERIOD_HOURS} hours end. Say what is wrong and how much of the price is in dispute. That part stays held, and the rest is released. The landscaper is asked to answer, and you can settle it between you with offers. If you do not agree, a person reads both sides, decides and gives a written reason.`,
        link: { href: '/my-jobs', words: 'Go to my jobs' },
      },
      {
        slug: 'no-show',
        question: 'The landscaper did not turn up.',
        answer: `Nothing is released before the landscaper marks the job complete. Once the agreed time has come, or the agreed part of the day is over, press “Nobody is here” on the job’s page. We tell the landscaper as soon as we can reach them, and from then on nothing is released until you say that they came, or we decide. If they do not answer within ${ABSENCE_ANSWER_HOURS} hours of our message, or say that they are not coming, you can cancel for a full refund. If they say that they were there, both of you are heard as in any dispute. If we cannot reach them, we decide, and write to both of you. After two reports in a year that were decided against a customer, a dispute takes the place of the refund.`,
        link: { href: '/my-jobs', words: 'Go to my jobs' },
      },
      {
        slug: 'after-release',
        question: 'I was too late: the payment has been released.',
        answer: `If something was damaged or is not safe, press “Report damage or danger” on the job’s page within ${DAMAGE_REPORT_DAYS} days of the release. The landscaper is asked to answer, you can settle it with offers, and if you do not agree we decide; what goes back is repaid by the landscaper. For anything else, or later than that, write to us anyway: your rights against the landscaper do not end with the release, and we will help you to contact them.`,
        link: { href: '/help-center/ask?topic=job', words: 'Write to us' },
      },
      {
        slug: 'refund-time',
        question: 'How long does a refund take?',
        answer: `It goes back to the card you paid with. ${BANKS_SHOW_A_REFUND}`,
      },
    ],
  },
  {
    id: 'account',
    title: 'Your account and data',
    answers: [
      {
        slug: 'forgotten-password',
        question: 'I forgot my password.',
        answer: `Press “Forgot Password?” on the login page and enter the email address of your account. We email you a link to choose a new one. It works once, for ${RESET_LINK_MINUTES} minutes.`,
        link: { href: '/auth/forgot-password', words: 'Reset my password' },
      },
      {
        slug: 'confirm-email',
        question: 'Why should I confirm my email address?',
        answer: `So that we know it is yours. The link in our first email works for ${CONFIRMATION_LINK_DAYS} days, and your settings send another. You can use everything without it. Until then our emails leave out names, titles and what people wrote to you: you read that here.`,
        link: { href: '/settings-page/email', words: 'Send the link again' },
      },
      {
        slug: 'not-my-account',
        question: 'Someone has opened an account with my email address. What can I do?',
        answer: `Do not confirm it. Press “Forgot Password?” on the login page and set a new password with the link that we email you. It works once, for ${RESET_LINK_MINUTES} minutes. Then the account is yours, everyone else is signed out, and a second factor that they switched on is removed.`,
      },
      {
        slug: 'change-email',
        question: 'Can I change my email address?',
        answer:
          'If you mistyped it and have not confirmed it, you can correct it in your settings. Otherwise write to us from the old address: we send a link to the new one, and the change is made when you follow it.',
      },
      {
        slug: 'delete-account',
        question: 'How do I delete my account?',
        answer: `Press “Delete Account” in your settings. It is possible when no money is held and no job is under way. The account is closed at once, and ${GRACE_DAYS} days later we erase your data, except what the law requires us to keep. Log in within those days, and nothing is erased.`,
        link: { href: '/delete-account', words: 'Delete my account' },
      },
      {
        slug: 'download-data',
        question: 'Can I see what you know about me?',
        answer:
          'Yes. Download it at any time from “Your data” in your settings: one file with a page to read and the same as JSON. There you can also ask us to correct or to restrict what we do with it.',
        link: { href: '/my-data', words: 'Your data' },
      },
      {
        slug: 'report-someone',
        question: 'Someone is rude, or something on a page is wrong.',
        answer: `Press “Report” beside the message, photo, review, profile or job. We read it within ${REPORT_HOURS} hours, or within ${ILLEGAL_CONTENT_HOURS} if it may be against the law or dangerous, and tell you what we decided. You can also block a person.`,
      },
      {
        slug: 'data-protection-complaint',
        question: 'How do I complain about how you use my data?',
        answer: `Write to us and choose data protection. We answer within ${DATA_PROTECTION_ANSWER_DAYS} days. You can complain to the Information Commissioner’s Office as well.`,
        link: { href: '/help-center/ask?topic=data-protection', words: 'Write to us' },
      },
    ],
  },
  {
    id: 'landscapers',
    title: 'For landscapers',
    answers: [
      {
        slug: 'cost-for-landscapers',
        question: 'What does it cost?',
        answer: `Registering and bidding cost nothing. When a payment is released, ${FEE_PERCENT}% of the price is our fee. Bid ${EXAMPLE_IN_WORDS.price} and you receive ${EXAMPLE_IN_WORDS.share}.`,
      },
      {
        slug: 'when-to-start',
        question: 'When can I start?',
        answer: 'Once the payment is held. The job then shows the full address and the “Start work” button.',
      },
      {
        slug: 'when-landscapers-are-paid',
        question: 'When am I paid?',
        answer: `When the customer confirms, or ${REVIEW_PERIOD_HOURS} hours after you mark the job complete. As long as a customer’s report that you did not come is open, nothing is released automatically. The money is sent to your payout account; your bank may take another day or two.`,
      },
      {
        slug: 'no-payout-account',
        question: 'I do not have a payout account yet.',
        answer:
          'You can bid and work. Your share is kept for you and sent as soon as our payment provider has checked your details.',
      },
      {
        slug: 'problem-reported',
        question: 'The customer has reported a problem. What now?',
        answer: `Answer on the job’s page, with photos if they help. Then you can both make offers: to put it right by a day, to take less, or to refund. What you agree needs no one else. If you do not agree, a person reads both sides, decides and gives a written reason, and you can appeal within ${DISPUTE_APPEAL_DAYS} days. What is not in dispute is paid at once.`,
      },
      { slug: 'change-a-bid', question: 'Can I change my bid?', answer: 'Yes, or withdraw it, until it is accepted.' },
      {
        slug: 'order-of-lists',
        question: 'How do I appear higher in a list?',
        answer:
          'Customers see bids by price at first, and can order them by rating, distance, days, first day or age. Nobody can pay for a higher place.',
        link: { href: '/legal-pages/ranking', words: 'How lists are ordered' },
      },
    ],
  },
];

const ALL = HELP_TOPICS.flatMap((topic) => topic.answers.map((article) => ({ ...article, topic })));
export type FoundArticle = (typeof ALL)[number];

export const articleAt = (slug: string | undefined): FoundArticle | undefined => ALL.find((one) => one.slug === slug);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
/** Removes endings of searched words, so that "pay" finds pay, pays, paid and payment. */
const stemOf = (word: string): string => word.replace(/(ments?|ings?|ed|es|s)$/, '') || word;
const SMALL_WORDS = new Set(
  'a an and are can do does for how i if in is it me my of on or the to was what when where who will with you your'.split(
    ' ',
  ),
);

/** At most 12 articles that contain every searched word, those with more of the words in the question first. */
export function searchHelp(typed: string): FoundArticle[] {
  const wanted = wordsOf(typed)
    .filter((word) => !SMALL_WORDS.has(word))
    .map(stemOf);
  if (wanted.length === 0) return [];
  const isIn = (words: string[]) => (stem: string) => words.some((word) => word.startsWith(stem));
  return ALL.map((article) => {
    const question = wordsOf(article.question);
    const all = [...question, ...wordsOf(article.answer), ...wordsOf(article.topic.title)];
    return { article, isFound: wanted.every(isIn(all)), inQuestion: wanted.filter(isIn(question)).length };
  })
    .filter(({ isFound }) => isFound)
    .sort((one, other) => other.inQuestion - one.inQuestion)
    .slice(0, 12)
    .map(({ article }) => article);
}
