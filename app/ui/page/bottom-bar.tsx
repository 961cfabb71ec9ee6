import { Icon } from '#app/ui/icon';
import type { Place } from './navigation';

type Props = { places: Place[]; current?: Place; unreadCount?: number };

/** The navigation along the foot of a phone's screen: five links within reach of the thumb, with the main one raised. */
export function BottomBar({ places, current, unreadCount = 0 }: Props) {
  return (
    <nav className="hedgebar no-print" aria-label="Main, bottom">
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
              {place.counts && unreadCount > 0 && (
                <>
                  <span className="count" aria-hidden="true">
                    {unreadCount}
                  </span>
                  <span className="sr-only">, {unreadCount} unread</span>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
