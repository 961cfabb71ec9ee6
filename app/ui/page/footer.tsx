import { attributionLines } from './attribution';
import { cx } from '#app/ui/cx';
import { BRAND } from './brand';
import { keptPart } from './kept';

const SERVICES = ['Lawn care and mowing', 'Garden design', 'Tree services', 'Hardscaping', 'Yard cleanup'];

const COMPANY = [
  { label: 'About', href: '/about' },
  { label: 'Contact', href: '/help-center#contact' },
  { label: 'Landscapers by town', href: '/landscapers' },
  { label: 'Garden services', href: '/garden-services' },
  { label: 'How payment works', href: '/legal-pages/payments' },
  { label: 'How bids are ordered', href: '/legal-pages/ranking' },
  { label: 'Terms', href: '/terms' },
  { label: 'Privacy', href: '/privacy' },
  { label: 'Accessibility', href: '/legal-pages/accessibility' },
  { label: 'All legal pages', href: '/legal-pages' },
];

/** The footer of the public pages. */
export const Footer = () => (
  <footer className="footer no-print">
    <KeptPlaces />
  </footer>
);

function Places() {
  return (
    <div className="page grid gap-x-6 gap-y-6 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_1.2fr]">
      <div className="grid content-start gap-2">
        <span className="display text-xl">{BRAND.name}</span>
        <p className="max-w-[30ch] text-on-bar-soft">{BRAND.tagline}.</p>
        <p className="text-on-bar-soft">Available Nationwide</p>
      </div>
      <nav aria-label="Services">
        <h2>Services</h2>
        <ul>
          {SERVICES.map((service) => (
            <li key={service}>
              <a href="/post-job-guest">{service}</a>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label="Company">
        <h2>Company</h2>
        <ul>
          {COMPANY.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        <h2>Help</h2>
        <ul>
          <li>
            <a href="/help-center">Help centre</a>
          </li>
          <li>
            <a href={`mailto:${BRAND.email}`}>{BRAND.email}</a>
          </li>
          <li>
            <a href={BRAND.phoneLink}>{BRAND.phone}</a>
          </li>
        </ul>
        <p className="text-on-bar-soft">{BRAND.hours}</p>
      </div>
      <p className="text-xs text-on-bar-soft sm:col-span-2 lg:col-span-4">{attributionLines.join('. ')}.</p>
    </div>
  );
}

const KeptPlaces = keptPart(Places, { max: 1 });

const SMALL = [
  { label: 'Help centre', href: '/help-center' },
  { label: 'How payment works', href: '/legal-pages/payments' },
  { label: 'Terms', href: '/terms' },
  { label: 'Privacy', href: '/privacy' },
  { label: 'Accessibility', href: '/legal-pages/accessibility' },
];

/** The smaller footer of pages behind the login, and of forms. `bare`: no bar covers it on a phone. */
export const SmallFooter = ({ bare }: { bare?: boolean }) => (
  <footer className={cx('footer footer-sm no-print', bare && 'is-bare')}>
    <KeptSmallPlaces />
  </footer>
);

function SmallPlaces() {
  return (
    <nav className="page" aria-label={`About ${BRAND.name}`}>
      <ul>
        {SMALL.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const KeptSmallPlaces = keptPart(SmallPlaces, { max: 1 });
