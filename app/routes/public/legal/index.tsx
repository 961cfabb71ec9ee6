import type { MetaFunction } from '@remix-run/node';
import { BRAND } from '#app/ui/page/brand';
import { LEGAL_PAGES } from '#app/ui/legal/legal-pages';
import { foundMeta } from '#app/web/found/page-meta';

export const meta: MetaFunction = (args) =>
  foundMeta(args, {
    title: 'Legal pages',
    about: `The terms, the privacy policy and the other legal pages of ${BRAND.name}, in plain English.`,
  });

/** Every legal page, with what it is about. */
export default function LegalIndex() {
  return (
    <div className="page pt-6 lg:pt-12">
      <h1>Legal pages</h1>
      <p className="mt-3 mb-7 max-w-prose text-lg">Written in plain English. If anything is unclear, please tell us.</p>
      <ul className="grid list-none gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {Object.entries(LEGAL_PAGES).map(([href, { title, about }]) => (
          <li key={href} className="bed bed-pad grid content-start gap-2">
            <h2 className="text-lg">
              <a className="text-ink" href={href}>
                {title}
              </a>
            </h2>
            <p className="text-soft">{about}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
