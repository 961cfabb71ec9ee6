import { BRAND } from '#app/ui/page/brand';

export const meta = () => [
  { title: `About · ${BRAND.name}` },
  { name: 'description', content: `What ${BRAND.name} is, how it earns its money, and what it does not do.` },
];

/** What we are, in as many words as it takes. */
export default function About() {
  return (
    <div className="page pt-6 lg:pt-12">
      <article className="prose">
        <h1>About {BRAND.name}</h1>
        <p className="text-lg">
          {BRAND.name} brings together people with a garden and landscapers near them. You describe a job once, with
          photos. Landscapers who want it name their price. You choose.
        </p>
        <h2>What we stand between</h2>
        <p>
          A customer does not like to pay for a hedge that is not cut yet, and a landscaper does not like to cut it
          before they know that they are paid. So the money is paid in before the work starts, held while it is done,
          and released when the customer confirms it, or 48 hours after it was marked complete.{' '}
          <a href="/legal-pages/payments">How payment works</a>
        </p>
        <h2>What we live on</h2>
        <p>
          Posting a job is free, and so is bidding. When a job is completed we keep 10% of its price, from the
          landscaper&rsquo;s side; every bid says what is left before it is sent. Nobody can pay to stand higher in a list.{' '}
          <a href="/legal-pages/ranking">How bids and jobs are ordered</a>
        </p>
        <h2>What we do not do</h2>
        <p>
          We do not employ the landscapers: the contract for the work is between the two of you. We show no insurance or
          credential as checked that one of us has not looked at. And we show no advertising, and pass nothing about you
          on to anybody who does. <a href="/privacy">Privacy policy</a>
        </p>
        <h2>Talk to us</h2>
        <p>
          <a href="/help-center#contact">A person answers</a>, {BRAND.hours}.
        </p>
      </article>
    </div>
  );
}
