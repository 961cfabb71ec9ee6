import type { EventName } from './all-events';
import { newsOf, type EventWithFacts } from './all-news';
import type { Facts, Person, Topic } from './facts';
import type { News, Reader, Telling } from './news';
import type { NotificationSubject } from './notification';

/** Something to tell one person, from a row. Orders with the same key are about the same news. */
export type NewsOrder = {
  telling: News['tellings'][number];
  person: Person;
  key: string;
  byEmail: boolean;
  /** Whether it also goes by text, and when. */
  byText?: { number: string; anyHour: boolean };
  /** The part of the notifications page it belongs to. */
  subject: NotificationSubject;
};

/**
 * The news of an event, for everyone its row names: those who have switched emails off read it on the notifications
 * page.
 */
export function newsFor<Name extends EventName>({ id, name, at, facts }: EventWithFacts<Name>): NewsOrder[] {
  const news = newsOf(name);
  if (!news) return [];
  const known = facts as Facts;
  return news.tellings
    .filter(({ unless }) => !unless?.(known, at))
    .flatMap((telling) => {
      const { topic, always, text, oncePer } = telling;
      return readersOf(known, telling.to)
        .filter((person) => !person.isGone)
        .map((person) => ({
          telling,
          person,
          key: `${oncePer?.(known) ?? id}:${person.id}`,
          byEmail: always !== undefined || wantsEmail(person, topic),
          ...(text &&
            person.mobile &&
            !mutes(person, topic) && { byText: { number: person.mobile, anyHour: text === 'any-hour' } }),
          subject: news.subject ?? subjectOf(telling),
        }));
    });
}

function subjectOf({ topic, always }: Pick<Telling<never>, 'topic' | 'always'>): NotificationSubject {
  if (always && always !== 'money') return 'account';
  if (always === 'money' || topic === 'payments') return 'money';
  return topic === 'messages' ? 'messages' : 'jobs';
}

const readersOf = (facts: Facts, to: Reader): readonly Person[] => [facts[to]].flat();

const wantsEmail = (person: Person, topic: Topic | undefined): boolean => person.wantsEmail && !mutes(person, topic);
const mutes = (person: Person, topic: Topic | undefined): boolean =>
  topic !== undefined && person.mutes.includes(topic);
