import { priceOf, SERVICE_NAMES } from '#app/commands/sales/words';
import { Bed } from '#app/ui/bed';
import { Button, ButtonLink } from '#app/ui/button';
import { Icon } from '#app/ui/icon';

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

/** visitor: has to log in first. other: a landscaper or an admin, who cannot buy. */
type Props = { reader: 'customer' | 'visitor' | 'other' };

/** The two garden services. The script changes a button's label while the provider's page is being opened. */
export function ServiceCards({ reader }: Props) {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      {CARDS.map(({ kind, action, label, includes }) => (
        <Bed as="section" pad key={kind} className="grid content-start gap-4" aria-labelledby={kind}>
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
              <li key={text} className="flex gap-2">
                <Icon name="check" className="mt-0.5 flex-none text-leaf" />
                {text}
              </li>
            ))}
          </ul>
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
