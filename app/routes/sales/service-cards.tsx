import { priceOf, SERVICE_NAMES } from '#app/commands/sales/words';
import { Bed } from '#app/ui/bed';
import { Button, ButtonLink } from '#app/ui/button';
import { JobTypeDrawing } from '#app/ui/art/job-type-drawing';
import { Icon } from '#app/ui/icon';
import type { OwnPicture } from '#app/ui/pictures/own-names';
import { ownPicture } from '#app/ui/pictures/own-pictures';
import { PAGE_WIDE, Photo } from '#app/ui/pictures/photo';

const PICTURES: Record<'one_time' | 'monthly', [OwnPicture, string]> = {
  one_time: ['privet-after', 'A privet hedge along a street, cut level'],
  monthly: ['summer-border', 'A flower border in full summer against a brick wall'],
};
/** An included item has a drawing if it is a kind of work. */
const DRAWINGS: Record<string, string | undefined> = {
  'Lawn mowing': 'grass_cutting',
  'Hedge trimming': 'hedge_trimming',
  Weeding: 'weeding',
  'Clean up': 'garden_cleanup',
};

const CARDS = [
  {
    kind: 'one_time',
    action: '/checkout/one-time',
    label: 'Pay once',
    includes: ['Lawn mowing', 'Hedge trimming', 'Weeding', 'Clean up'],
  },
  {
    kind: 'monthly',
    action: '/checkout/subscription',
    label: 'Subscribe',
    includes: ['Regular monthly service', 'Seasonal garden care', 'Priority scheduling', 'Cancel anytime'],
  },
] as const;

/** visitor: has to log in first. other: a landscaper or admin, who cannot buy. */
type Props = { reader: 'customer' | 'visitor' | 'other' };

/** The two garden services. The script changes a button's label while the provider's page is being opened. */
export function ServiceCards({ reader }: Props) {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      {CARDS.map(({ kind, action, label, includes }) => (
        <Bed as="section" pad key={kind} className="flex flex-col justify-between gap-4" aria-labelledby={kind}>
          <div className="grid gap-4">
            <Photo
              {...ownPicture(...PICTURES[kind], `(min-width: 48rem) 32rem, ${PAGE_WIDE}`)}
              className="!aspect-[16/9]"
              eager={kind === 'one_time'}
            />
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h2 id={kind}>{SERVICE_NAMES[kind]}</h2>
              {kind === 'monthly' && (
                <span className="tag is-active">
                  <Icon name="flower-2" size={16} />
                  Popular
                </span>
              )}
            </div>
            <p>
              <span className="money text-4xl">{priceOf(kind)}</span>{' '}
              <span className="text-soft">{kind === 'monthly' ? 'per month' : 'once'}</span>
            </p>
            <ul className="grid list-none gap-2">
              {includes.map((text) => (
                <li key={text} className="flex items-center gap-3">
                  {DRAWINGS[text] ? (
                    <JobTypeDrawing type={DRAWINGS[text]} className="flex-none" />
                  ) : (
                    <Icon name="check" className="flex-none text-leaf" />
                  )}
                  {text}
                </li>
              ))}
            </ul>
          </div>
          {reader === 'customer' && (
            <form method="post" action={action} className="grid">
              <Button block kind={kind === 'monthly' ? 'growth' : 'primary'} data-busy="Processing...">
                {label}
              </Button>
            </form>
          )}
          {reader === 'visitor' && (
            <ButtonLink block href="/checkout" kind={kind === 'monthly' ? 'growth' : 'primary'}>
              {label}
            </ButtonLink>
          )}
        </Bed>
      ))}
    </div>
  );
}
