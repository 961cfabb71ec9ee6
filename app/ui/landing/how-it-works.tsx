import type { ReactNode } from 'react';
import { REVIEW_PERIOD_HOURS } from '#src/kernel/deadlines';
import { EXAMPLE } from './example-price';
import { Avatar } from '#app/ui/pictures/avatar';
import { Photo } from '#app/ui/pictures/photo';
import { ProgressHedge } from '#app/ui/job/progress-hedge';
import { StatusBadge } from '#app/ui/job/status-badge';
import { Money } from '../money';
import { Stars } from '../stars';
import type { OwnPicture } from '#app/ui/pictures/own-names';
import { ownPicture, ownPortrait } from '#app/ui/pictures/own-pictures';

const EXAMPLE_PHOTOS: OwnPicture[] = ['privet-before', 'lawn-before', 'patio-before'];
const EXAMPLE_BIDS = [
  { name: 'Ruth Blackthorn', portrait: ownPortrait('ruth-blackthorn'), pence: EXAMPLE.price, rating: 4.9, reviews: 29 },
  { name: 'Joe Whitlock', portrait: ownPortrait('joe-whitlock'), pence: 135_00, rating: 4.7, reviews: 12 },
  { name: 'Priya Nair', portrait: ownPortrait('priya-nair'), pence: 148_00, rating: 4.8, reviews: 58 },
];

/** Three steps, each illustrated with the real component. */
export function HowItWorks() {
  return (
    <section className="page py-section" aria-labelledby="how">
      <h2 id="how" className="text-3xl">
        How It Works
      </h2>
      <p className="mt-2 mb-7 text-soft lg:mb-10">Three steps, shown with an example job.</p>
      <ol className="grid list-none gap-8 lg:grid-cols-3">
        <Step
          title="1. Post the job"
          words="A few photos, a few words, the date that suits. It costs nothing."
          picture={<ExampleJob />}
        />
        <Step
          title="2. Compare bids"
          words="See the price, how many days it takes, how far away they are, and which checks each landscaper has, with dates."
          picture={<ExampleBids />}
        />
        <Step
          title="3. Confirm, and the money moves"
          words={`Happy? Confirm. Not happy? Say so and the clock stops. Quiet for ${REVIEW_PERIOD_HOURS} hours? It is released.`}
          picture={<ExampleHold />}
        />
      </ol>
    </section>
  );
}

function Step({ title, words, picture }: { title: string; words: string; picture: ReactNode }) {
  return (
    <li className="grid content-start gap-3">
      <div className="grid items-end lg:min-h-52" aria-hidden="true">
        {picture}
      </div>
      <h3 className="text-xl">{title}</h3>
      <p className="text-soft">{words}</p>
    </li>
  );
}

function ExampleJob() {
  return (
    <div className="bed overflow-hidden">
      <div className="grid grid-cols-3 gap-1 p-1.5">
        {EXAMPLE_PHOTOS.map((name) => (
          <Photo key={name} {...ownPicture(name, '', '(min-width: 64rem) 8rem, 30vw')} />
        ))}
      </div>
      <p className="px-4 pt-1 pb-3 font-semibold">
        Privet hedge, 9 m, front garden{' '}
        <span className="block text-sm font-normal text-soft">Frome BA11 · any day in June</span>
      </p>
    </div>
  );
}

function ExampleBids() {
  return (
    <div className="bed divide-y divide-line">
      {EXAMPLE_BIDS.map(({ name, portrait, pence, rating, reviews }) => (
        <div key={name} className="flex flex-wrap items-center gap-3 px-4 py-2.5">
          <Avatar name={name} photo={portrait} size="small" />
          <span className="grow leading-tight">
            <b>{name}</b>{' '}
            <span className="block text-sm">
              <Stars rating={rating} count={reviews} />
            </span>
          </span>
          <Money pence={pence} className="text-xl" />
        </div>
      ))}
    </div>
  );
}

function ExampleHold() {
  return (
    <div className="bed bed-pad grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <StatusBadge status="held" />
        <Money pence={EXAMPLE.price} className="text-xl" />
      </div>
      <ProgressHedge
        hours
        value={29}
        max={REVIEW_PERIOD_HOURS}
        label={`29 of ${REVIEW_PERIOD_HOURS} hours have passed`}
        className="mt-1"
      />
      <p className="text-sm">
        <b>19 h left.</b> Released on Thursday at 16:40, or as soon as you confirm.
      </p>
    </div>
  );
}
