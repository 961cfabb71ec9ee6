import type { MetaFunction } from '@remix-run/node';
import { FEE_PERCENT } from '#src/kernel/money';
import { REVIEW_PERIOD_HOURS } from '#src/kernel/deadlines';
import { BRAND } from '#app/ui/page/brand';
import { ownPicture } from '#app/ui/pictures/own-pictures';
import { Photo } from '#app/ui/pictures/photo';
import { foundMeta } from '#app/web/found/page-meta';
import { Contact } from './help/contact';

export const meta: MetaFunction = (args) =>
  foundMeta(args, {
    title: 'About',
    about: `What ${BRAND.name} is, how it earns its money, and what it does not do.`,
  });

const SIZES = '(min-width: 64em) 27rem, 46vw';

/** What Hedgerow is, how it earns money, and what it does not do. */
export default function About() {
  return (
    <div className="page grid items-start gap-10 pt-6 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-16 lg:pt-12">
      <article className="min-w-0">
        <div className="prose">
          <h1>About {BRAND.name}</h1>
          <p className="text-lg">
            {BRAND.name} brings together people with a garden and landscapers near them. You describe a job once, with
            photos. Landscapers who want it name their price. You choose.
          </p>
        </div>
        <div className="not-prose my-4 grid grid-cols-2 gap-2">
          <Photo
            {...ownPicture('privet-before', 'Overgrown privet hedge with long shoots', SIZES)}
            eager
            caption="Before"
          />
          <Photo {...ownPicture('privet-after', 'The same hedge cut level and square', SIZES)} eager caption="After" />
        </div>
        <div className="prose">
          <h2>Why we hold the money</h2>
          <p>
            Customers do not like to pay for a hedge before it is cut, and landscapers do not like to cut it before they
            know they will be paid. So the money is paid in before the work starts, held while it is done, and released
            when the customer confirms it, or {REVIEW_PERIOD_HOURS} hours after it is marked complete.{' '}
            <a href="/legal-pages/payments">How payment works</a>
          </p>
          <h2>How we earn our money</h2>
          <p>
            Posting a job is free, and so is bidding. When a job is completed we keep {FEE_PERCENT}% of its price, from
            the landscaper&rsquo;s side; landscapers see what they will receive before they send a bid. Nobody can pay
            for a higher place in a list. <a href="/legal-pages/ranking">How bids and jobs are ordered</a>
          </p>
          <h2>What we do not do</h2>
          <p>
            We do not employ the landscapers: the contract for the work is between the two of you. We do not show
            insurance or a credential as checked unless one of our staff has looked at it. We do not show advertising,
            and we pass nothing about you on to anyone who does. <a href="/privacy">Privacy policy</a>
          </p>
        </div>
      </article>
      <Contact />
    </div>
  );
}
