import { randomUUID } from 'node:crypto';
import { schedule } from 'node-cron';
import type { Log } from '#src/kernel/log';
import { latestDue } from './latest-due';
import type { RunClaims, Slot } from './run-claims';

/**
 * What is done when its time comes. A turn has a limit; if it stops there with work left, it returns `more`, and
 * another turn follows. `lanes`: how many turns one instance runs side by side. Such turns call the payment provider,
 * so all instances together pace them.
 */
export type Run = { name: string; at: string; lanes?: number; turn(): Promise<unknown> };

/** How long our own timer continues from the database's time before we ask again. */
const KNOWN_FOR_MS = 30_000;
/** How long a turn that was missed, as during a deploy, or that failed, can still be made up for. */
const MAKE_UP_MS = 60 * 60_000;
const AGAIN_AFTER_MS = 5 * 60_000;
/**
 * A run with lanes makes up to a hundred calls in each turn, and the provider takes a hundred a second from all of us:
 * this leaves a fifth for people.
 */
const PACE_MS = 1_250;
const ASK_AGAIN_MS = 250;
const TURNS_MAX = 200;
const STOP_WITHIN_MS = 5_000;

/** Whether a turn stopped at its limit with work left. */
export const hasMore = (outcome: unknown): boolean =>
  typeof outcome === 'object' && outcome !== null && 'more' in outcome && outcome.more === true;

/** Does one run, without lanes, until nothing is left. */
export async function untilDone(turn: () => Promise<unknown>): Promise<void> {
  for (let turns = 0; turns < TURNS_MAX && hasMore(await turn()); turns += 1);
}

/** Calls something each second until it is stopped. */
export type EachSecond = (tick: () => unknown) => { stop(): unknown };
/** A task of node-cron ticks. The database’s time and claims decide what is due at a tick, and who does it. */
const byNodeCron: EachSecond = (tick) => {
  const task = schedule('* * * * * *', tick, { suppressMissedWarning: true });
  return { stop: () => task.destroy() };
};

/**
 * Does each run when it is due by the database's time. An instance that is still busy with a run leaves its next turn
 * to the others. Returns a function that stops it.
 */
export function runOnSchedule(
  runs: readonly Run[],
  claims: Omit<RunClaims, 'forgetOld'>,
  log: Log,
  eachSecond = byNodeCron,
): () => Promise<void> {
  const instance = randomUUID();
  const running = interruptible();
  const now = reckonedTime(claims);
  /** The latest due time that was claimed, by us or by another instance. */
  const settled = new Map<string, number>();
  const failed = new Map<string, { due: number; againFrom: number }>();
  const busy = new Map<string, Promise<void>>();

  function isSettled(name: string, due: number): boolean {
    const failure = failed.get(name);
    if (failure?.due === due) return performance.now() < failure.againFrom;
    return settled.get(name) === due;
  }

  async function tick(): Promise<void> {
    const at = await now();
    const slots = runs.flatMap(({ name, at: pattern }): Slot[] => {
      if (busy.has(name)) return [];
      const due = latestDue(pattern, at);
      const isMissed = at.getTime() - due.getTime() > MAKE_UP_MS;
      return isMissed || isSettled(name, due.getTime()) ? [] : [{ name, due }];
    });
    if (slots.length === 0) return;
    for (const { name, ours } of await claims.claim(slots, instance)) {
      const slot = slots.find((one) => one.name === name)!;
      settled.set(name, slot.due.getTime());
      failed.delete(name);
      const run = runs.find((one) => one.name === name)!;
      if (ours)
        busy.set(
          name,
          perform(run, slot).finally(() => busy.delete(name)),
        );
    }
  }

  async function perform(run: Run, slot: Slot): Promise<void> {
    const underWay = new Set<Promise<void>>();
    const faults: unknown[] = [];
    let more = true;
    const turn = async () => {
      try {
        if (!hasMore(await run.turn())) more = false;
      } catch (fault) {
        more = false;
        faults.push(fault);
      }
    };
    try {
      for (let turns = 0; more && turns < TURNS_MAX && !running.isOver();) {
        if (underWay.size === (run.lanes ?? 1)) await Promise.race(underWay);
        else if (run.lanes && !(await claims.mayBegin(run.name, PACE_MS, instance))) await running.pause(ASK_AGAIN_MS);
        else {
          turns += 1;
          const one = turn().finally(() => underWay.delete(one));
          underWay.add(one);
        }
      }
    } catch (fault) {
      faults.push(fault);
    }
    await Promise.all(underWay);
    if (faults.length === 0) return;
    log.error('A scheduled run failed and will be tried again', { name: run.name, fault: faults[0] });
    failed.set(run.name, { due: slot.due.getTime(), againFrom: performance.now() + AGAIN_AFTER_MS });
    // If the database is away, the claim stays, and the run's next turn makes up for this one.
    await claims.giveBack(slot).catch(() => undefined);
  }

  let isAway = false;
  let ticking: Promise<void> | undefined;
  async function tickOnce(): Promise<void> {
    try {
      await tick();
      isAway = false;
    } catch (fault) {
      if (!isAway) log.warn('The scheduler cannot reach the database and will try again', { fault });
      isAway = true;
    }
  }
  const onTick = () => (ticking ??= tickOnce().finally(() => (ticking = undefined)));
  const ticks = eachSecond(onTick);
  void onTick();

  return async () => {
    running.end();
    await ticks.stop();
    await ticking;
    const patience = interruptible();
    await Promise.race([Promise.all(busy.values()), patience.pause(STOP_WITHIN_MS)]);
    patience.end();
  };
}

/** Pauses that can be ended together. */
function interruptible() {
  const pending = new Set<() => void>();
  let isOver = false;
  return {
    isOver: () => isOver,
    pause: (ms: number): Promise<void> =>
      new Promise((resolve) => {
        if (isOver) return resolve();
        const wake = () => {
          clearTimeout(timer);
          pending.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, ms);
        pending.add(wake);
      }),
    /** Ends every pause, including later ones. */
    end: () => {
      isOver = true;
      for (const wake of pending) wake();
    },
  };
}

/**
 * The database's time, asked every half minute; in between, our own timer continues from its answer, because nobody can
 * set a timer.
 */
function reckonedTime(claims: Pick<RunClaims, 'now'>): () => Promise<Date> {
  let known: { database: number; timer: number } | undefined;
  return async () => {
    if (!known || performance.now() - known.timer > KNOWN_FOR_MS)
      known = { database: (await claims.now()).getTime(), timer: performance.now() };
    return new Date(known.database + performance.now() - known.timer);
  };
}
