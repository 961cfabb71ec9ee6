import { REVIEW_PERIOD_HOURS } from '#src/kernel/deadlines';
import { GardenPlan } from '../art/garden-plan';
import { ButtonLink } from '../button';
import { ScreenSheet } from '../screen-sheet';
import sheet from '#app/styles/screens/landing.css?url';
import { urlOf } from '#app/url-of';

const PLACES = [
  { part: 'lawn', label: 'Lawn mowing' },
  { part: 'hedge', label: 'Hedge trimming' },
  { part: 'patio', label: 'Patio cleaning' },
  { part: 'tree', label: 'Tree pruning' },
  { part: 'beds', label: 'Planting and weeding' },
  { part: 'fence', label: 'Fence repair' },
];

/** Each number of the garden plan's key highlights that part of it, and links to the form for that kind of work. */
export function Hero() {
  return (
    <section className="bg-rose">
      <div className="page grid items-center gap-8 pt-8 pb-12 lg:grid-cols-2 lg:gap-12 lg:py-14">
        <div className="grid gap-5 lg:gap-6">
          <h1 className="max-w-[12ch] text-4xl lg:max-w-[11ch]">Point at the part of the garden that needs a hand</h1>
          <p className="max-w-[40ch] text-lg">
            Post the job with photos, free. Local landscapers bid. You pay by card, and the money waits until the job is
            complete.
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href="/post-job-guest" after="arrow-right">
              Post Your First Job
            </ButtonLink>
            <ButtonLink href="/auth" kind="secondary">
              Find Work
            </ButtonLink>
          </div>
          <ul className="flex list-none flex-wrap gap-x-6 gap-y-1 text-sm font-semibold">
            <li>No fee to post</li>
            <li>Pay only when you hire</li>
            <li>Held for up to {REVIEW_PERIOD_HOURS} hours after completion</li>
          </ul>
        </div>
        <ScreenSheet href={sheet} />
        <div className="plan bed overflow-hidden">
          <div className="p-3 pb-1 sm:p-5 sm:pb-2">
            <GardenPlan />
          </div>
          <nav aria-label="Post a job by type" className="border-t border-line px-2 py-2 sm:px-4">
            <ol className="key grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-3 sm:grid-cols-3">
              {PLACES.map(({ part, label }) => (
                <li key={part}>
                  <a data-for={part} href={`${urlOf('/post-job-guest')}?type=${part}`}>
                    {label}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        </div>
      </div>
      <div className="rule-hedge h-4 bg-bar" />
    </section>
  );
}
