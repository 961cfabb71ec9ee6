import { cutTo, withoutInvisible } from '#src/kernel/typed-text';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Robin } from '#app/ui/art/robin';
import { ButtonLink } from '#app/ui/button';
import { EmptyState } from '#app/ui/empty-state';
import { counted } from '#app/ui/format';
import { HELP_TOPICS, searchHelp } from '#app/ui/help/help-topics';
import { BackLink } from '#app/ui/page/back-link';
import { urlOf } from '#app/url-of';
import { foundMeta } from '#app/web/found/page-meta';
import { Contact } from './contact';
import { HelpSearch } from './help-search';

export const meta: MetaFunction<typeof loader> = (args) =>
  foundMeta(args, {
    title: 'Help centre',
    about: 'Answers about posting, bids, paying and release, problems, your account, and for landscapers.',
    // The results of a search are not a page of their own.
    isLeftOut: Boolean(args.data?.typed),
  });

export function loader({ request }: LoaderFunctionArgs) {
  const typed = cutTo(
    withoutInvisible(new URL(request.url).searchParams.get('q') ?? '')
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim(),
    100,
  );
  const found = searchHelp(typed).map(({ slug, question, topic }) => ({ slug, question, topic: topic.title }));
  return { typed, found };
}

/** Answers by topic, a search, and how to reach us. */
export default function HelpCentre() {
  const { typed, found } = useLoaderData<typeof loader>();
  return (
    <div className="page grid items-start gap-10 pt-6 lg:grid-cols-[1fr_19rem] lg:gap-16 lg:pt-12">
      <div className="grid gap-8">
        {typed && <BackLink href="/help-center">All answers</BackLink>}
        <h1>Help centre</h1>
        <HelpSearch typed={typed} />
        {typed ? <Found typed={typed} found={found} /> : <Topics />}
      </div>
      <Contact />
    </div>
  );
}

function Topics() {
  return (
    <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
      {HELP_TOPICS.map(({ id, title, answers }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} className="mb-1 text-xl">
            {title}
          </h2>
          <Links articles={answers} />
        </section>
      ))}
    </div>
  );
}

function Found({ typed, found }: { typed: string; found: { slug: string; question: string; topic: string }[] }) {
  if (found.length === 0)
    return (
      <EmptyState
        drawing={<Robin />}
        title={`No answer for “${typed}”`}
        action={<ButtonLink href="/help-center/ask">Write to us</ButtonLink>}
      >
        Try one or two words, such as “refund”, or ask a person.
      </EmptyState>
    );
  return (
    <section aria-labelledby="found">
      <h2 id="found" className="mb-1 text-xl">
        {`${counted(found.length, 'answer')} for “${typed}”`}
      </h2>
      <Links articles={found} />
    </section>
  );
}

const Links = ({ articles }: { articles: readonly { slug: string; question: string }[] }) => (
  <ul className="list-none">
    {articles.map(({ slug, question }) => (
      <li key={slug} className="border-b border-line last:border-0">
        <a className="flex min-h-11 items-center py-1" href={urlOf('/help-center/articles/:slug', slug)}>
          {question}
        </a>
      </li>
    ))}
  </ul>
);
