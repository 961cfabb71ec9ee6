// What must be true of the acts that pages offer: everyone who can do something finds it, and nobody finds what is
// refused.
import { whyNot } from '#src/modules/acts/domain/acts';
import type { Viewer } from '#src/modules/acts/domain/standing';
import { whyNotReportDamage } from '#src/modules/escrow/domain/disputes/late-report';
import { EXCEPTIONS, PLACES, type Offered, type Place } from './offered';
import type { Reader } from './pages';
import { type Way, waysOn } from './ways';
import type { WebWorld } from './web-story';

/** The state of a job for one reader of its pages. */
/** `adminId`: who reads, if they are an admin. */
export type Stands = Awaited<ReturnType<WebWorld['facts']>> & { viewer: Viewer; adminId?: string };

/**
 * A landscaper who is not hired is a stranger to the job, and so is anyone whose account is suspended, because their
 * sessions end.
 */
export function standsFor(world: WebWorld, facts: Awaited<ReturnType<WebWorld['facts']>>, reader: Reader): Stands {
  const { people, isSignedOut } = world;
  const asItIs = { ...facts, viewer: 'stranger' as const };
  if (reader === 'customer') return isSignedOut(people.olive) ? asItIs : { ...facts, viewer: 'customer' };
  if (reader === 'admin') return { ...facts, viewer: 'admin', adminId: people.ada };
  if (reader === 'secondAdmin') return { ...facts, viewer: 'admin', adminId: people.bea };
  const landscaper = reader === 'landscaper' ? people.fern : reader === 'secondLandscaper' ? people.rowan : null;
  const isHired = landscaper !== null && landscaper === facts.job.landscaperId;
  return isHired && !isSignedOut(landscaper) ? { ...facts, viewer: 'landscaper' } : asItIs;
}

/** After the release, the form for problems takes reports of damage and danger. */
export function reasonAgainst(act: Offered, { standing, viewer, now, hold, job, dispute }: Stands): string | undefined {
  const isOut = hold?.state === 'releasing' || hold?.state === 'released';
  if (act === 'report-problem' && isOut && (viewer === 'customer' || viewer === 'landscaper'))
    return whyNotReportDamage({ completedAt: job.completedAt ?? null }, dispute, now);
  return whyNot(act, standing, viewer, now);
}

const all = Object.entries(PLACES) as [Offered, Place][];
/** The reasons against each act, in one line. */
export const reasonsFor = (stands: Stands): string =>
  [stands.viewer, ...all.map(([act]) => reasonAgainst(act, stands) ?? 'now')].join(' ');
/** Whether a page has something to do for this reader. */
export const isToDo = (path: string, stands: Stands): boolean =>
  all.some(([act, { at }]) => at === path && reasonAgainst(act, stands) !== 'not-your-job');

const JOB_PAGE = '/jobs/:id';
const patternOf = ({ at }: Place, jobId: string) =>
  new RegExp(`^${at.replace(':id', jobId).replace(/:\w+/g, '[^/]+')}$`);

/** Whether a page has a form that does it. */
export const hasForm = (html: string, place: Place, jobId: string): boolean =>
  waysOn(html).some(({ to, isForm }) => isForm && patternOf(place, jobId).test(to));

/** The wrong acts that a page offers to this reader. */
export function wrongOffers(html: string, page: { path: string; jobId: string }, stands: Stands): string[] {
  const ways = waysOn(html);
  return all.flatMap(([act, place]) => wrongOffer(act, place) ?? []);

  function wrongOffer(act: Offered, place: Place): string | null {
    const not = reasonAgainst(act, stands);
    const isOn = page.path === place.at;
    const mustShow = isOn || page.path === (place.on ?? JOB_PAGE);
    const isIt = ({ to, button }: Way) =>
      patternOf(place, page.jobId).test(to) && (!place.button || button === null || button === place.button);
    const isShown = ways.some((way) => isIt(way) && (!isOn || way.isForm));
    const differs = not === undefined ? mustShow && !isShown : isShown;
    const is = not === undefined ? (isOn ? 'closed' : 'not-offered') : isOn ? 'open' : 'offered';
    const excepted = EXCEPTIONS.filter((one) => one.act === act && one.is === is && one.when(stands));
    const said = `the table says ${not ?? 'now'} of ${act}, and there is ${isShown ? 'a' : 'no'} way to it`;
    if (differs) return excepted.length > 0 ? null : said;
    // An exception that does not occur would hide a fault later.
    const idle = mustShow && excepted.find(({ sometimes }) => !sometimes);
    return idle ? `${said}, although ${idle.because}` : null;
  }
}
