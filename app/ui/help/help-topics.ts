import { FEE_PERCENT } from '#src/kernel/money';
import { DAMAGE_REPORT_DAYS, PAY_WITHIN_HOURS, REVIEW_PERIOD_HOURS } from '#src/kernel/deadlines';
import { PHOTO_BYTES_MAX } from '#src/modules/jobs/domain/photo';
import { EXAMPLE_IN_WORDS } from '../example-price';
import { megabytes } from '../format';

/** Questions and answers by topic. Plain text, so that a search can be added. */
export const HELP_TOPICS: { id: string; title: string; answers: { question: string; answer: string }[] }[] = [
  {
    id: 'posting',
    title: 'Posting a job',
    answers: [
      {
        question: 'What does it cost to post?',
        answer: 'Nothing. You pay only when you hire someone, and only the price of the bid you accepted.',
      },
      {
        question: 'What makes a good post?',
        answer:
          'One photo from a distance and one close up, a rough size (metres, number of shrubs), how to get in, and whether waste should be taken away.',
      },
      {
        question: 'How many photos can I add?',
        answer: `Up to 6, each up to ${megabytes(PHOTO_BYTES_MAX)}, as JPEG, PNG or HEIC. We remove the location that your camera saved in them.`,
      },
      {
        question: 'Who can see my address?',
        answer:
          'Only the landscaper you hire, once your payment is held. Everyone else sees the town and the first half of the postcode.',
      },
      {
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
        question: 'How many bids will I get?',
        answer: 'Up to 5. If one is withdrawn, another landscaper can bid.',
      },
      {
        question: 'What does the price include?',
        answer:
          'Everything: labour, materials, waste, and VAT where it is charged. You pay the price of the bid and nothing on top.',
      },
      {
        question: 'What do the dates of a check mean?',
        answer:
          'We saw the document on the first date, and it is valid until the second. Expired checks are no longer shown. A check says nothing about the quality of the work: reviews do.',
      },
      {
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
        question: 'When do I pay?',
        answer: 'When you hire, by card, on our payment provider’s page. The money is held for this job.',
      },
      {
        question: 'When does the landscaper get the money?',
        answer: `When you confirm that the job is complete, or ${REVIEW_PERIOD_HOURS} hours after the landscaper marked it complete. You both see the exact time.`,
      },
      {
        question: 'My card was declined. Has money moved?',
        answer: `No. The bid stays accepted for ${PAY_WITHIN_HOURS} hours; you can try another card.`,
      },
      {
        question: 'Where can I see what was paid?',
        answer:
          'On the job’s page, under Money. You and the landscaper see the same statement. Once the job is complete, its receipt is there too, ready to print.',
      },
    ],
  },
  {
    id: 'problems',
    title: 'Problems and refunds',
    answers: [
      {
        question: 'The work is not right. What now?',
        answer: `Press “Report a problem” on the job’s page before the ${REVIEW_PERIOD_HOURS} hours end. Say what is wrong and how much of the price is in dispute. That part stays held, and the rest is released. The landscaper is asked to answer, and you can settle it between you with offers. If you do not agree, a person reads both sides, decides and gives a written reason.`,
      },
      {
        question: 'The landscaper did not turn up.',
        answer:
          'Nothing is released before the landscaper marks the job complete. Message them from the job’s page; if they do not answer, call us.',
      },
      {
        question: 'I was too late: the payment has been released.',
        answer: `If something was damaged or is not safe, press “Report damage or danger” on the job’s page within ${DAMAGE_REPORT_DAYS} days of the release. The landscaper is asked to answer, you can settle it with offers, and if you do not agree we decide; what goes back is repaid by the landscaper. For anything else, or later than that, write to us anyway: your rights against the landscaper do not end with the release, and we will help you to contact them.`,
      },
      {
        question: 'How long does a refund take?',
        answer: 'It goes back to the card you paid with. Banks usually show it within 5 to 10 working days.',
      },
    ],
  },
  {
    id: 'account',
    title: 'Your account and data',
    answers: [
      {
        question: 'I forgot my password.',
        answer:
          'Press “Forgot Password?” on the login page and enter the email address of your account. We will email you a link to choose a new one.',
      },
      {
        question: 'Can I change my email address?',
        answer: 'You cannot change it yourself yet. Write to us from the old address.',
      },
      {
        question: 'How do I delete my account?',
        answer:
          'Press “Delete Account” in your settings. It is possible when no money is held and no job is under way. The account is closed at once, and 14 days later we erase your data, except what tax law requires us to keep. Log in within those days, and nothing is erased.',
      },
    ],
  },
  {
    id: 'landscapers',
    title: 'For landscapers',
    answers: [
      {
        question: 'What does it cost?',
        answer: `Registering and bidding cost nothing. When a payment is released, ${FEE_PERCENT}% of the price is our fee. Bid ${EXAMPLE_IN_WORDS.price} and you receive ${EXAMPLE_IN_WORDS.share}.`,
      },
      {
        question: 'When can I start?',
        answer: 'Once the payment is held. The job then shows the full address and the “Start work” button.',
      },
      {
        question: 'When am I paid?',
        answer: `When the customer confirms, or ${REVIEW_PERIOD_HOURS} hours after you mark the job complete. The money is sent to your payout account; your bank may take another day or two.`,
      },
      {
        question: 'I do not have a payout account yet.',
        answer:
          'You can bid and work. Your share is kept for you and sent as soon as our payment provider has checked your details.',
      },
      { question: 'Can I change my bid?', answer: 'Yes, or withdraw it, until it is accepted.' },
      {
        question: 'How do I appear higher in a list?',
        answer: 'Customers order bids by price, reviews or distance. Nobody can pay for a higher place.',
      },
    ],
  },
];
