import { expect, test, vi } from 'vitest';
import { FollowThread, FOLLOWED_MAX } from '#src/modules/messaging/use-cases/follow-thread';
import { fern, mallory, olive } from '#tests/support/memory/in-memory-jobs';
import { aMessage, aThread, inMemoryMessaging } from '#tests/support/memory/in-memory-messaging';

function following() {
  const thread = aThread();
  const { threads, messages, live } = inMemoryMessaging(thread);
  const useCase = new FollowThread(threads, live);
  const follow = async (viewerId: string, threadId = thread.id) => {
    const follower = { changed: vi.fn(), sessionEnded: vi.fn(), ended: vi.fn() };
    return { ...follower, outcome: await useCase.execute({ threadId, viewerId, follower }) };
  };
  const write = () => messages.add(aMessage({ threadId: thread.id, senderId: olive }));
  return { follow, write, live };
}

test('the two people in a thread hear that it has changed; Mallory may not follow it', async () => {
  const { follow, write } = following();
  const [hers, ferns] = [await follow(olive), await follow(fern)];
  await write();
  await vi.waitFor(() => expect([hers.changed, ferns.changed].map((heard) => heard.mock.calls.length)).toEqual([1, 1]));
  expect((await follow(mallory)).outcome).toEqual({ ok: false, reason: 'not-your-thread' });
  expect((await follow(olive, 'no such thread')).outcome).toEqual({ ok: false, reason: 'thread-not-found' });
});

test('a person hears that a session of theirs has ended, and nothing about the sessions of others', async () => {
  const { follow, live } = following();
  const [hers, ferns] = [await follow(olive), await follow(fern)];
  live.tell(`sessions of ${olive}`);
  await vi.waitFor(() => expect(hers.sessionEnded).toHaveBeenCalledTimes(1));
  expect([ferns.sessionEnded.mock.calls.length, hers.changed.mock.calls.length]).toEqual([0, 0]);
});

test('one person can follow a limited number at once, and each that stops or ends makes room', async () => {
  const { follow, live } = following();
  const followed = [];
  for (let n = 0; n < FOLLOWED_MAX; n++) followed.push(await follow(olive));
  expect((await follow(olive)).outcome).toEqual({ ok: false, reason: 'too-many-followed' });
  expect((await follow(fern)).outcome.ok).toBe(true);
  const first = followed[0]!.outcome;
  if (!first.ok) throw new Error('not followed');
  first.value.stop();
  first.value.stop();
  expect((await follow(olive)).outcome.ok).toBe(true);
  expect((await follow(olive)).outcome).toEqual({ ok: false, reason: 'too-many-followed' });
  await live.close();
  expect(followed.map(({ ended }) => ended.mock.calls.length)).toEqual([0, ...Array(FOLLOWED_MAX - 1).fill(1)]);
  for (let n = 0; n <= FOLLOWED_MAX; n++)
    expect((await follow(olive)).outcome).toEqual({ ok: false, reason: 'not-live' });
});

test('if the sessions cannot be followed, nothing is followed, and the room is free again', async () => {
  const { follow, live } = following();
  const stopped = vi.fn();
  vi.spyOn(live, 'follow').mockResolvedValue(stopped);
  vi.spyOn(live, 'followSessions').mockRejectedValue(new Error('The line is cut'));
  for (let n = 0; n <= FOLLOWED_MAX; n++) await expect(follow(olive)).rejects.toThrow('The line is cut');
  expect(stopped).toHaveBeenCalledTimes(FOLLOWED_MAX + 1);
});
