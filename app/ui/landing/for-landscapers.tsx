import { EXAMPLE_IN_WORDS } from './example-price';
import { ButtonLink } from '../button';
import { Photo } from '#app/ui/pictures/photo';
import { ownPicture } from '#app/ui/pictures/own-pictures';

const SIZES = '(min-width: 64rem) 19rem, 46vw';

/** The section for landscapers. */
export function ForLandscapers() {
  return (
    <section className="page py-section" aria-labelledby="landscapers">
      <div className="grid items-center gap-6 lg:grid-cols-2 lg:gap-12">
        <div className="grid grid-cols-2 gap-2">
          <Photo {...ownPicture('privet-before', 'Overgrown privet hedge with long shoots', SIZES)} caption="Before" />
          <Photo {...ownPicture('privet-after', 'The same hedge cut level and square', SIZES)} caption="After" />
        </div>
        <div className="grid justify-items-start gap-4">
          <h2 id="landscapers" className="text-3xl">
            Do you cut, plant, mow or build?
          </h2>
          <p className="max-w-[40ch] text-lg">
            No lead fees. No subscription. Bid <b>{EXAMPLE_IN_WORDS.price}</b> and you receive{' '}
            <b>{EXAMPLE_IN_WORDS.share}</b>. The money is already held before you load the van.
          </p>
          <ButtonLink href="/auth?tab=register&type=landscaper" kind="growth" after="arrow-right">
            Join as a Landscaper
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
