// Random stories: every act of everyone, as fast-check commands that print themselves as their own line of code.
import * as fc from 'fast-check';
import { type Act as ActOnJob, mayDo } from '#src/modules/acts/domain/acts';
import type { World } from './scene';
import type { Story as StoryInMemory } from './story';

type Who = keyof StoryInMemory['first'];
/** A story in either lane. */
export type Story = {
  first: { [Person in Who]: object };
  second: { [Person in Who]: object };
  clock: object;
  world: World;
};

type Line = { on: 'first' | 'second' | 'clock'; who?: Who; does: string; args: readonly (number | string | boolean)[] };

const wordOf = (arg: number | string | boolean) => (typeof arg === 'string' ? `'${arg}'` : String(arg));
export const textOf = ({ on, who, does, args }: Line): string =>
  `await on.${who ? `${on}.${who}` : on}.${does}(${args.map(wordOf).join(', ')});`;

async function speak(story: Story, { on, who, does, args }: Line): Promise<void> {
  const actor = on === 'clock' ? story.clock : story[on][who!];
  const verb: unknown = Reflect.get(actor, does);
  if (typeof verb !== 'function') throw new Error(`${textOf({ on, who, does, args })} cannot be said`);
  await Reflect.apply(verb, actor, args);
}

/**
 * A row of the acts table, or what else there must be: an offer of the other side, an accepted increase, a decision, an
 * appeal, money that an admin has to decide about, or a payout account that has ended.
 */
type Need =
  | ActOnJob
  | 'in-dispute'
  | 'answer-offer'
  | 'pay-increase'
  | 'appeal-decision'
  | 'judge-appeal'
  | keyof typeof ELSEWHERE;
const ELSEWHERE = {
  refused: 'refusedId',
  owed: 'debtId',
  refunded: 'refundId',
  reversed: 'reversalId',
  asked: 'askedId',
  gone: 'goneId',
} as const;
const isElsewhere = (need: Need): need is keyof typeof ELSEWHERE => Object.hasOwn(ELSEWHERE, need);

/** What each viewer can do now, such as `first customer confirm-completion`. */
export type Model = { open: Set<string> };

class Act implements fc.AsyncCommand<Model, Story> {
  /** `isStubborn`: tried even if the table says that it cannot be done. */
  constructor(
    private line: Line,
    private needs: string | null,
    private isStubborn: boolean,
  ) {}
  check = ({ open }: Readonly<Model>) => this.isStubborn || this.needs === null || open.has(this.needs);
  async run(model: Model, story: Story) {
    await speak(story, this.line);
    model.open = await openIn(story);
  }
  toString = () => textOf(this.line);
}

const ROWS = {
  customer: 'customer',
  landscaper: 'landscaper',
  secondLandscaper: 'landscaper',
  admin: 'admin',
  secondAdmin: 'admin',
} as const;

export async function openIn({ world }: Story): Promise<Set<string>> {
  const open = new Set<string>();
  for (const [place, jobId] of world.jobIds.entries()) {
    const [standing, { dispute, latestIncrease, customerCannotPress, cannotAnswer, job }] = [
      await world.standing(jobId),
      await world.facts(jobId),
    ];
    const [now, elsewhere] = [world.now(), await world.elsewhere(jobId)];
    const isThere = (need: Need, who: keyof typeof ROWS) => {
      if (who === 'customer' && customerCannotPress) return false;
      // A landscaper who is not hired may bid while nobody is.
      if (need === 'accept-bid' && who !== 'customer') return job.status === 'posted';
      const hired = who === 'landscaper' ? world.people.fern : who === 'secondLandscaper' ? world.people.rowan : null;
      if (hired && (hired !== job.landscaperId || cannotAnswer)) return false;
      if (need === 'in-dispute') return standing.money?.dispute === 'open';
      if (need === 'answer-offer')
        return dispute?.offers.some(({ by, answer }) => answer === null && by !== who) ?? false;
      if (need === 'appeal-decision') return dispute?.state === 'decided';
      if (need === 'judge-appeal') return dispute?.state === 'appealed';
      if (isElsewhere(need)) return elsewhere[ELSEWHERE[need]] !== undefined;
      if (need === 'pay-increase') return latestIncrease?.state === 'accepted';
      return mayDo(need, standing, ROWS[who], now);
    };
    for (const who of Object.keys(NEEDS) as (keyof typeof NEEDS)[])
      for (const need of NEEDS[who])
        if (isThere(need, who)) open.add(`${place === 0 ? 'first' : 'second'} ${who} ${need}`);
  }
  return open;
}

type Args = fc.Arbitrary<readonly (number | string | boolean)[]>;
const none: Args = fc.constant([]);
const one = (...values: (number | string | boolean)[]): Args => fc.constantFrom(...values).map((value) => [value]);
const anyone = one('landscaper', 'secondLandscaper');
const account = one('customer', 'landscaper', 'secondLandscaper');
const day: Args = fc.tuple(fc.constantFrom(0, 1, 3), fc.constantFrom('09:00', '18:00'));
const [yesNo, offer, share] = [one(true, false), one('refund', 'release', 'reduce', 'put_right'), one(0, 50, 100, 150)];

/** Without `needs` it may be tried at any time. A dispute’s acts need an open dispute. */
type Tries = Record<string, readonly [weight: number, args: Args, needs?: Need]>;
const side: Tries = {
  answersDispute: [2, none, 'in-dispute'],
  offers: [4, offer, 'in-dispute'],
  acceptsOffer: [8, none, 'answer-offer'],
  declinesOffer: [2, none, 'answer-offer'],
  withdrawsDispute: [1, none, 'in-dispute'],
  appeals: [4, none, 'appeal-decision'],
};
const customer: Tries = {
  ...side,
  hires: [2, fc.tuple(fc.constantFrom('landscaper', 'secondLandscaper'), fc.boolean()), 'accept-bid'],
  declinesBid: [1, anyone, 'accept-bid'],
  wantsBidAfterAll: [1, anyone, 'accept-bid'],
  editsJob: [1, one(120, 150), 'edit-job'],
  deletesJob: [1, none, 'delete-job'],
  usesCredit: [2, one(0, 100, 900, 1500, 2500), 'use-credit'],
  opensCheckout: [2, none, 'open-checkout'],
  opensIncreaseCheckout: [2, none, 'pay-increase'],
  answersIncrease: [2, yesNo, 'answer-payment-increase'],
  answersDate: [2, yesNo, 'answer-schedule'],
  suggestsDate: [1, day, 'suggest-date'],
  movesVisit: [1, day, 'move-visit'],
  confirms: [3, none, 'confirm-completion'],
  reportsProblem: [2, fc.oneof(none, one(0, 1, 40_00, 185_00, 185_01)), 'report-problem'],
  reportsDamage: [1, none],
  reportsAbsence: [6, none, 'report-absence'],
  takesReportBack: [2, none, 'withdraw-absence'],
  saysTheyCame: [2, none],
  hasEverythingBack: [3, none, 'refund-missed-visit'],
  callsOff: [2, none, 'call-off-job'],
  asksToCancel: [2, one(0, 50), 'request-cancellation'],
  agreesToNoAccess: [1, none, 'in-dispute'],
  saysItIsRight: [1, yesNo, 'in-dispute'],
};
/** People who can delete their accounts, and come back. */
const leaving: Tries = { deletesAccount: [1, none], comesBack: [2, none] };
const landscaper: Tries = {
  ...side,
  starts: [3, none, 'start-work'],
  marksComplete: [5, one(0, 1), 'mark-complete'],
  asksForMore: [2, one(200, 500), 'request-payment-increase'],
  recordsMaterials: [1, one(30, 300), 'record-materials'],
  removesMaterials: [1, none, 'record-materials'],
  proposesDate: [2, day, 'propose-schedule'],
  answersSuggestion: [1, yesNo, 'answer-suggestion'],
  movesVisit: [1, day, 'move-visit'],
  comes: [4, one(1, 3), 'answer-absence'],
  doesNotCome: [2, none, 'answer-absence'],
  wasThere: [3, none, 'answer-absence'],
  reportsProblem: [1, none, 'report-problem'],
  wasNotLetIn: [1, none, 'report-problem'],
  callsOff: [1, none, 'call-off-job'],
  agreesToCancellation: [2, none, 'in-dispute'],
  asksForReview: [1, none],
  saysPutRight: [1, none, 'in-dispute'],
};
const bidder: Tries = {
  ...landscaper,
  bids: [1, one(150, 240), 'accept-bid'],
  changesBid: [1, one(160, 230), 'accept-bid'],
  withdrawsBid: [1, none, 'accept-bid'],
  confirmsBid: [2, none, 'accept-bid'],
  setsUpPayouts: [10, none, 'gone'],
  ...leaving,
};
const admin: Tries = {
  cancels: [1, fc.tuple(fc.constantFrom(0, 50, 100, 150), fc.boolean()), 'cancel-held-job'],
  decides: [3, fc.oneof(share, one(-50)), 'settle-dispute'],
  refundsReleased: [1, fc.tuple(fc.constantFrom(40, 185), fc.boolean()), 'refund-after-release'],
  declaresConflict: [1, none, 'in-dispute'],
  sendsEvidence: [4, none, 'asked'],
  judgesAppeal: [4, fc.tuple(fc.boolean(), fc.constantFrom(0, 20, 400)), 'judge-appeal'],
  decidesReversal: [4, one('paid-again', 'left'), 'reversed'],
  decidesRefundElsewhere: [4, one('taken-back', 'borne'), 'refunded'],
  retriesRefused: [4, none, 'refused'],
  settlesByHand: [4, none, 'refused'],
  writesOffDebt: [4, none, 'owed'],
  putsOffRelease: [1, one(1, 5, 80)],
  withdrawsBid: [1, anyone],
};
const FAULTS = ['busy', 'refused', 'balance-too-low', 'lost-after'] as const;
const tries: Record<Who, readonly [weight: number, tries: Tries]> = {
  customer: [12, { ...customer, ...leaving }],
  landscaper: [12, bidder],
  secondLandscaper: [5, bidder],
  strangerAsCustomer: [1, customer],
  strangerAsLandscaper: [1, landscaper],
  admin: [3, { ...admin, suspends: [1, account], reinstates: [2, account] }],
  secondAdmin: [2, admin],
  past: [1, { answeredInWords: [1, none], tellsLandscaper: [2, yesNo], decidedAgainstCustomer: [1, none] }],
  scheduler: [2, { releases: [1, none] }],
  provider: [
    3,
    {
      paymentArrives: [8, none],
      refundComesBack: [6, none],
      refundsElsewhere: [2, one(30, 100)],
      reversesElsewhere: [2, one(30, 100)],
      sendsElsewhere: [1, one(20, 166.5)],
      fails: [3, fc.tuple(fc.constantFrom('payOut', 'refund', 'takeBack'), fc.constantFrom(...FAULTS))],
      isUnderWay: [2, none],
      endsAccount: [1, fc.tuple(fc.constantFrom('closed', 'rejected', 'unknown'), fc.boolean())],
      paysIntoBank: [1, yesNo],
    },
  ],
  bank: [
    2,
    {
      asks: [1, none],
      takesCharge: [2, one(0, 40, 100)],
      takes: [1, none],
      wins: [2, none],
      loses: [2, none],
      drops: [1, none],
      warnsOfFraud: [1, none],
    },
  ],
};

/** Everything that someone in a story can do. */
export const verbs: ReadonlySet<string> = new Set(Object.values(tries).flatMap(([, all]) => Object.keys(all)));

const needsOf = (all: Tries): Need[] => [...new Set(Object.values(all).flatMap(([, , act]) => act ?? []))];
const NEEDS = {
  customer: needsOf(customer),
  landscaper: needsOf(bidder),
  secondLandscaper: needsOf(bidder),
  admin: needsOf(admin),
  secondAdmin: needsOf(admin),
};

const actOf = (weight: number, arbitrary: fc.Arbitrary<Act>) => ({ weight, arbitrary });
// Most of a story is about one job, so that it gets somewhere.
const job = fc.oneof(
  { weight: 3, arbitrary: fc.constant('first' as const) },
  { weight: 1, arbitrary: fc.constant('second' as const) },
);
/** One in five is tried regardless of the table. */
const stubborn = fc.nat({ max: 4 }).map((place) => place === 4);
const actsOf = (who: Who, all: Tries) =>
  fc.oneof(
    ...Object.entries(all).map(([does, [weight, args, act]]) =>
      actOf(
        weight,
        fc.tuple(job, args, stubborn).map(([on, given, isStubborn]) => {
          const needs = act && who in NEEDS ? `${on} ${who} ${act}` : null;
          return new Act({ on, who, does, args: given }, needs, isStubborn);
        }),
      ),
    ),
  );
/** Some rights end after 14 days. */
const TWO_WEEKS = 14 * 24;
/** Now and then the scheduler is late. */
const time = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom(0.5, 1, 6, 12, 24, 48, 100, TWO_WEEKS), fc.constantFrom('later', 'later', 'passes'))
      .map(([hours, does]) => new Act({ on: 'clock', does, args: [hours] }, null, true)),
  },
  { weight: 1, arbitrary: fc.constant(0).map(() => new Act({ on: 'clock', does: 'reaches', args: [] }, null, true)) },
);

/** `most` acts of anyone, at any time. */
export const acts = (most: number) =>
  fc.commands<Model, Story, false>(
    [
      fc.oneof(
        actOf(7, time),
        ...Object.entries(tries).map(([who, [weight, all]]) => actOf(weight, actsOf(who as Who, all))),
      ),
    ],
    { maxCommands: most, size: 'max' },
  );
