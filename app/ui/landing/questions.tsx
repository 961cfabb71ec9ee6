import { REVIEW_PERIOD_HOURS } from '#src/kernel/deadlines';
import { Fold } from '../fold';

export const QUESTIONS = [
  {
    question: 'How does it work?',
    answer:
      'You post a job with photos. Local landscapers send bids with a price and how long it takes. You choose one and pay by card. The money is held until the job is complete.',
  },
  {
    question: 'Is it free to post a job?',
    answer: 'Yes. Posting is free. You pay only when you hire someone, and only the price you accepted.',
  },
  {
    question: 'How do I pay?',
    answer: `By card, on our payment provider’s page. The money is held for this job. It is released when you and the landscaper both confirm that the job is complete, or ${REVIEW_PERIOD_HOURS} hours after it is marked complete.`,
  },
  {
    question: 'Can I book a regular service?',
    answer:
      'Yes. Choose weekly, fortnightly, monthly or your own pattern when you post the job. Nothing is charged automatically.',
  },
  {
    question: 'What if I am not happy with the work?',
    answer: `Tell us before the ${REVIEW_PERIOD_HOURS} hours end and the clock stops. You say what is wrong and how much of the price is in dispute. The rest is released; that part is held until the dispute is settled.`,
  },
  {
    question: 'How are landscapers matched to my job?',
    answer: 'They find it by distance and by the kind of work. Nobody can pay for a higher place in a list.',
  },
];

/** The six most frequent questions. */
export function Questions() {
  return (
    <section className="border-y border-line bg-surface" aria-labelledby="questions">
      <div className="page grid gap-6 py-section lg:grid-cols-[1fr_1.6fr]">
        <h2 id="questions" className="text-3xl">
          Questions people ask first
        </h2>
        <div>
          {QUESTIONS.map(({ question, answer }) => (
            <Fold key={question} summary={question} open={question === 'How do I pay?'}>
              {answer}
            </Fold>
          ))}
        </div>
      </div>
    </section>
  );
}
