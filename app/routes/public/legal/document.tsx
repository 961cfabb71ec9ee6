import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { inForceAt, LEGAL_VERSIONS } from '#src/kernel/legal-versions';
import { LEGAL_PAGES, type LegalPath } from '#app/ui/legal/legal-pages';
import { textOf } from '#app/ui/legal/texts/texts';
import { foundMeta } from '#app/web/found/page-meta';

/** Other URLs of the same texts (D-LEGAL-ROUTES). */
const ALSO: Record<string, LegalPath> = {
  '/legal-pages/terms-of-service': '/terms',
  '/legal-pages/privacy-policy': '/privacy',
};

export const meta: MetaFunction<typeof loader> = (args) =>
  foundMeta(args, {
    title: args.data?.title ?? 'Legal pages',
    about: args.data?.about ?? '',
    path: ALSO[args.location.pathname],
  });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const pathname = new URL(request.url).pathname.replace(/\/$/, '');
  const { document, title, about } = LEGAL_PAGES[ALSO[pathname] ?? (pathname as LegalPath)];
  const inForce = inForceAt(await context.app.clock.now(), LEGAL_VERSIONS[document]);
  return { document, title, about, inForce };
}

/** The current version of a legal page. */
export default function LegalDocumentPage() {
  const { document, inForce } = useLoaderData<typeof loader>();
  const { Text } = textOf(document, inForce)!;
  return <Text document={document} version={inForce} inForce={inForce} />;
}
