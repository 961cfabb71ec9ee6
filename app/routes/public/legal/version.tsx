import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { inForceAt, LEGAL_VERSIONS } from '#src/kernel/legal-versions';
import { shortDate } from '#src/kernel/written-date';
import { LEGAL_PAGES, legalPathOf } from '#app/ui/legal/legal-pages';
import { textOf } from '#app/ui/legal/texts/texts';
import { titleOf } from '#app/web/form-reply';
import { notFound } from '#app/web/guard.server';

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titleOf(data ? `${data.title}, version of ${shortDate(data.version)}` : 'Legal pages');

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { document: name = '', version = '' } = params;
  const { document } = textOf(name, version) ?? notFound();
  const inForce = inForceAt(await context.app.clock.now(), LEGAL_VERSIONS[document]);
  return { document, version, inForce, title: LEGAL_PAGES[legalPathOf(document)].title };
}

/** One version of a legal page: an earlier, the current or an announced one. */
export default function LegalVersionPage() {
  const { document, version, inForce } = useLoaderData<typeof loader>();
  const { Text } = textOf(document, version)!;
  return <Text document={document} version={version} inForce={inForce} />;
}
