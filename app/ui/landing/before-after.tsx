import { urlOf } from '#app/url-of';
import { ButtonLink } from '../button';
import { JobTypeDrawing } from '../art/job-type-drawing';
import type { OwnPicture } from '../pictures/own-names';
import { ownPicture } from '../pictures/own-pictures';
import { Photo } from '../pictures/photo';

type Pair = { name: string; drawing: string; part: string; before: [OwnPicture, string]; after: [OwnPicture, string] };

const PAIRS: Pair[] = [
  {
    name: 'Lawns',
    drawing: 'grass_cutting',
    part: 'lawn',
    before: ['lawn-before', 'A lawn grown to the knee, with daisies in it'],
    after: ['lawn-after', 'The same lawn, mown in stripes'],
  },
  {
    name: 'Patios',
    drawing: 'jet_washing',
    part: 'patio',
    before: ['patio-before', 'A patio green with moss'],
    after: ['patio-after', 'The same patio washed, with a table on it'],
  },
  {
    name: 'Borders',
    drawing: 'weeding',
    part: 'beds',
    before: ['bed-before', 'A border full of nettles and docks'],
    after: ['bed-after', 'The same border weeded and mulched, with a wheelbarrow'],
  },
];

/** The same gardens before and after the work. */
export function BeforeAfter() {
  return (
    <section className="page pt-section" aria-labelledby="before-after">
      <h2 id="before-after" className="text-3xl">
        Before and after
      </h2>
      <p className="mt-2 mb-7 text-soft">What people ask for, in pictures drawn by us.</p>
      <ul className="grid list-none gap-6 lg:grid-cols-3">
        {PAIRS.map(({ name, drawing, part, before, after }) => (
          <li key={name} className="bed overflow-hidden">
            <div className="grid grid-cols-2 gap-1 p-1.5 lg:grid-cols-1">
              <Photo {...ownPicture(...before, SIZES)} caption="Before" className="!aspect-[16/9]" />
              <Photo {...ownPicture(...after, SIZES)} caption="After" className="!aspect-[16/9]" />
            </div>
            <div className="flex items-center gap-3 px-4 pt-1 pb-3">
              <JobTypeDrawing type={drawing} />
              <h3 className="grow text-xl">{name}</h3>
              <ButtonLink kind="secondary" small href={`${urlOf('/post-job-guest')}?type=${part}`}>
                Post a job<span className="sr-only">: {name}</span>
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const SIZES = '(min-width: 64rem) 22rem, 46vw';
