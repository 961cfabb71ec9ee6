/** What people ask, by topic. Plain text, so that search can come later. */
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
          'One photo from far away and one close up, a rough size (metres, number of shrubs), how to get in, and whether waste should be taken away.',
      },
      {
        question: 'How many photos can I add?',
        answer: 'Up to 6, each up to 10MB, as JPEG, PNG or HEIC. Where they were taken is removed from them.',
      },
      {
        question: 'Who can see my address?',
        answer:
          'Only the landscaper you hire, once your payment is held. Everybody else sees the town and the first half of the postcode.',
      },
      {
        question: 'Can I change or delete a job?',
        answer:
          'Yes, as long as you have not accepted a bid. A change cancels the bids that are there, because they were for something else.',
      },
    ],
  },
  {
    id: 'bids',
    title: 'Bids',
    answers: [
      {
        question: 'How many bids will I get?',
        answer: 'A job takes up to 5. If one is withdrawn, its place is free again.',
      },
      {
        question: 'What is in the price?',
        answer:
          'Everything: labour, materials, waste, and VAT where it is charged. You pay the price of the bid and nothing on top.',
      },
      {
        question: 'What does a check with a date mean?',
        answer:
          'We saw that document on the first date, and it is good until the second. A check that has run out is no longer shown. It does not say how good the work will be: reviews do.',
      },
      {
        question: 'What happens when I accept a bid?',
        answer:
          'You are taken to the payment page. When you have paid, the others are told that they were not chosen. If you do not pay within 24 hours, the acceptance lapses and your job is open again.',
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
        answer:
          'When you confirm that the job is complete, or 48 hours after the landscaper marked it complete. You both see the exact time.',
      },
      {
        question: 'My card was declined. Has money moved?',
        answer: 'No. The bid stays accepted for 24 hours; you can try another card.',
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
        answer:
          'Press “Report a problem” on the job’s page before the 48 hours end. Say what is wrong and how much money it is about. That part stays held, the rest is released, and a person decides with a written reason.',
      },
      {
        question: 'Nobody came.',
        answer:
          'Nothing is released before the landscaper marks the job complete. Write to them from the job’s page; if they do not answer, call us.',
      },
      {
        question: 'I was too late, it has been released.',
        answer:
          'Tell us anyway. Your rights towards the landscaper do not end with the release, and we help you to reach them.',
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
        answer: 'Write to us from the email address of your account, and we help you back in.',
      },
      { question: 'Can I change my email address?', answer: 'Not by yourself yet. Write to us from the old address.' },
      {
        question: 'How do I delete my account?',
        answer:
          'Write to us. It is possible when no money is held and no job is under way. What tax law tells us to keep stays, the rest goes.',
      },
    ],
  },
  {
    id: 'landscapers',
    title: 'For landscapers',
    answers: [
      {
        question: 'What does it cost?',
        answer:
          'Registering and bidding cost nothing. When a payment is released, 10% of the price is our fee. Bid £120.00 and you receive £108.00.',
      },
      {
        question: 'When can I start?',
        answer: 'When the payment is held. The job then shows the full address, and Start work.',
      },
      {
        question: 'When am I paid?',
        answer:
          'When the customer confirms, or 48 hours after you marked the job complete. It is sent to your payout account; your bank may take a day or two more.',
      },
      {
        question: 'I have no payout account yet.',
        answer:
          'You can bid and work. Your share waits for you, and is sent as soon as our payment provider has checked your details.',
      },
      { question: 'Can I change my bid?', answer: 'Yes, or withdraw it, until it is accepted.' },
      {
        question: 'How do I stand higher in the list?',
        answer: 'Price, reviews and distance. Nobody can pay for a place.',
      },
    ],
  },
];
