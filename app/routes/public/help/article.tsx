import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { rateArticle } from '#app/commands/support/rate-article';
import { Button, ButtonLink } from '#app/ui/button';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { articleAt } from '#app/ui/help/help-topics';
import { BackLink } from '#app/ui/page/back-link';
import { shortened } from '#app/ui/format';
import { urlOf } from '#app/url-of';
import { foundMeta } from '#app/web/found/page-meta';
import { questionFacts } from '#app/web/found/structured-data';
import { useFormReply } from '#app/web/form-reply';
import { notFound } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { Contact } from './contact';

export const meta: MetaFunction<typeof loader> = (args) =>
  foundMeta(args, {
    title: args.data?.question ?? 'Help',
    about: args.data ? shortened(args.data.answer, DESCRIPTION_MAX) : '',
    facts: args.data && [questionFacts([args.data])],
    isLeftOut: !args.data,
  });

/** Search engines show about this much of a description. */
const DESCRIPTION_MAX = 155;

export function loader({ params }: LoaderFunctionArgs) {
  const { topic, ...article } = articleAt(params.slug) ?? notFound();
  const others = topic.answers
    .filter(({ slug }) => slug !== article.slug)
    .map(({ slug, question }) => ({ slug, question }));
  return { ...article, topic: topic.title, others };
}

export async function action(args: ActionFunctionArgs) {
  if (!articleAt(args.params.slug)) notFound();
  const outcome = await submitForm(rateArticle, args);
  return outcome.ok ? { thanks: outcome.value } : outcome.page;
}

/** One answer, with a link to do what it says. */
export default function HelpArticle() {
  const { slug, question, answer, link, topic, others } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply | { thanks: { isUseful: boolean } }>();
  const thanks = reply && 'thanks' in reply ? reply.thanks : undefined;
  const form = useFormReply(reply && 'thanks' in reply ? undefined : reply);
  return (
    <div className="page grid items-start gap-10 pt-6 lg:grid-cols-[1fr_19rem] lg:gap-16 lg:pt-12">
      <article className="grid max-w-prose gap-6">
        <BackLink href="/help-center">Help centre</BackLink>
        <div>
          <p className="text-soft">{topic}</p>
          <h1>{question}</h1>
        </div>
        <p className="text-lg">{answer}</p>
        {link && (
          <ButtonLink href={link.href} kind="secondary" className="justify-self-start">
            {link.words}
          </ButtonLink>
        )}
        <section className="grid gap-3 border-t border-line pt-5" aria-labelledby="useful">
          <h2 id="useful" className="text-lg">
            Was this useful?
          </h2>
          {thanks ? (
            <p role="status">
              {thanks.isUseful ? (
                'Thank you. Good to know.'
              ) : (
                <>
                  Thank you. We will write it better. <a href="/help-center/ask">Write to us</a> and a person answers.
                </>
              )}
            </p>
          ) : (
            <form method="post" action={urlOf('/help-center/articles/:slug', slug)} className="flex flex-wrap gap-2">
              <ErrorSummary errors={form.summary()} />
              <Button kind="secondary" name="useful" value="yes">
                Yes
              </Button>
              <Button kind="secondary" name="useful" value="no">
                No
              </Button>
            </form>
          )}
        </section>
        <nav aria-labelledby="others">
          <h2 id="others" className="mb-1 text-lg">
            More about “{topic}”
          </h2>
          <ul className="list-none">
            {others.map((other) => (
              <li key={other.slug}>
                <a
                  className="inline-flex min-h-11 items-center"
                  href={urlOf('/help-center/articles/:slug', other.slug)}
                >
                  {other.question}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </article>
      <Contact />
    </div>
  );
}
