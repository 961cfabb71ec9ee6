import { Icon } from '#app/ui/icon';
import { Badge } from './badge';
import type { Place, Unread } from './navigation';

type Props = { places: readonly Place[]; current?: Place; unread: Unread };

/** The links along the foot of a phone's screen: five within reach of the thumb, the main one raised. */
export function BottomBar({ places, current, unread }: Props) {
  return (
    <ul>
      {places.map((place) => (
        <li key={place.label}>
          <a
            href={place.href}
            className={place.primary ? 'is-cta' : undefined}
            aria-current={place === current ? 'page' : undefined}
          >
            {place.primary ? (
              <span className="puff">
                <Icon name={place.icon} size={24} />
              </span>
            ) : (
              <Icon name={place.icon} size={24} />
            )}
            <span>{place.label}</span>
            {place.counts && <Badge of={place.counts} count={unread[place.counts]} />}
          </a>
        </li>
      ))}
    </ul>
  );
}
