import type { LoaderFunctionArgs } from '@remix-run/node';
import { Fold } from '#app/ui/fold';
import { BRAND } from '#app/ui/page/brand';
import { notFound } from '#app/web/guard.server';
import { Boxes } from './boxes';
import { Charts } from './charts';
import { Fields } from './fields';
import { Jobs } from './jobs';
import { MoneyParts } from './money';
import { Signs } from './signs';
import { Talk } from './talk';

export const meta = () => [
  { title: `Components · ${BRAND.name}` },
  { name: 'description', content: `Every component of ${BRAND.name} in every state.` },
];
export const handle = { shell: 'app', script: false };

/** In development and in tests; elsewhere there is no such page. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!context.showsGallery) return notFound();
  return null;
}

/** Every component in every state, to look at and to test. The examples are made up, and nothing is sent or saved. */
export default function Gallery() {
  return (
    <div className="grid gap-9">
      <div className="prose">
        <h1>Components</h1>
        <p>Every component in every state, with examples that are made up. Nothing here is sent or saved.</p>
      </div>
      <Signs />
      <Boxes />
      <Fields />
      <MoneyParts />
      <Jobs />
      <Talk />
      <Charts />
      <Fold summary="Where are the others?">
        <p>Bars, footers and whole screens are on the pages that use them.</p>
      </Fold>
    </div>
  );
}
