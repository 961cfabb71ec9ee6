import express, { type Request } from 'express';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { refuseSlowBodies } from '#src/platform/security/slow-bodies';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const BODY = 1_000_000;
const PHOTOS = ['/profile-photo', 'multipart/form-data; boundary=x'] as const;
const FORM = ['/auth/sign-in', 'application/x-www-form-urlencoded'] as const;

/** Everything that the server sent until the connection ended, in whichever way. */
const heardBy = (socket: Socket) =>
  new Promise<string>((end) => {
    let said = '';
    socket.on('data', (data: Buffer) => void (said += data.toString()));
    socket.on('error', () => {}).on('close', () => end(said));
  });

/** A request whose body has begun. `look`: what the server does at the end of the interval between two checks. */
async function sending([path, type]: readonly [string, string], handle: 'reads' | 'answers' | 'waits' = 'reads') {
  let arrived: (request: Request) => void = () => {};
  const arriving = new Promise<Request>((resolve) => (arrived = resolve));
  const looks = new Set<() => void>();
  const web = express();
  web.use(refuseSlowBodies((_ms, look) => (looks.add(look), () => void looks.delete(look))));
  web.use((request, response) => {
    if (handle === 'answers') response.send('no');
    if (handle !== 'waits') request.resume().on('end', () => response.headersSent || response.send('read'));
    arrived(request);
  });
  server = createServer(web);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const socket: Socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`POST ${path} HTTP/1.1\r\nHost: garden\r\nContent-Type: ${type}\r\nContent-Length: ${BODY}\r\n\r\n`);
  const request = await arriving;
  return {
    request,
    looks,
    heard: heardBy(socket),
    look: () => looks.forEach((look) => look()),
    async send(bytes: number) {
      const before = request.socket.bytesRead;
      socket.write('a'.repeat(bytes));
      await expect.poll(() => request.socket.bytesRead).toBeGreaterThan(before);
    },
    hangUp: () => socket.end(),
  };
}

test('SEC-N10: a form that drips in is hung up on, even if it has just sent something', async () => {
  const slow = await sending(FORM);
  await slow.send(100);
  slow.look();
  expect(await slow.heard).toMatch(/^HTTP\/1.1 408 /);
});

test('SEC-N10: the server hangs up on photos that stop arriving, and reads those that keep arriving to the end', async () => {
  const slow = await sending(PHOTOS);
  await slow.send(100);
  slow.look();
  await slow.send(100);
  slow.look();
  slow.look();
  expect(await slow.heard).toMatch(/^HTTP\/1.1 408 /);

  const steady = await sending(PHOTOS);
  for (let part = 0; part < 10; part += 1) {
    await steady.send(BODY / 10);
    steady.look();
  }
  await expect.poll(() => steady.looks.size).toBe(0);
  steady.hangUp();
  expect(await steady.heard).toContain('read');
});

test('the server hangs up on nobody because it is itself slow to read', async () => {
  const patient = await sending(PHOTOS, 'waits');
  await patient.send(BODY);
  await expect.poll(() => patient.request.readableLength).toBeGreaterThanOrEqual(patient.request.readableHighWaterMark);
  patient.look();
  patient.look();
  expect(patient.request.socket.destroyed).toBe(false);
});

test('the rest of a body that was answered already cannot drip for ever either', async () => {
  const refused = await sending(FORM, 'answers');
  await refused.send(100);
  refused.look();
  expect(await refused.heard).toMatch(/^HTTP\/1.1 200 /);
});

test('a body that has arrived is not watched any more', async () => {
  const quick = await sending(FORM);
  await quick.send(BODY);
  await expect.poll(() => quick.looks.size).toBe(0);
  quick.hangUp();
  expect(await quick.heard).toMatch(/^HTTP\/1.1 200 /);
});
