// What is printed when the product is ready: its URL, who else can open it, and the demo's accounts.
import { networkInterfaces } from 'node:os';
import { isSandbox } from './settings.mjs';

/**
 * @param {import('./processes.mjs').Env} env
 * @param {number} port
 * @param {number} since
 */
export function greeting(env, port, since) {
  const seconds = ((Date.now() - since) / 1000).toFixed(1);
  const lines = ['', `Hedgerow is ready at ${addressOf(env, port)} (after ${seconds} s)`, ''];
  if (isSandbox(env))
    lines.push(
      ...whoElse(env.HOST?.trim() ?? '', port),
      '  Sign in as    customer@hedgerow.test',
      '                landscaper@hedgerow.test',
      '                admin@hedgerow.test',
      '  with password hedgerow-demo',
      '',
    );
  return [...lines, 'Ctrl-C stops it.'].join('\n');
}

/**
 * What can be opened before the demo is complete.
 * @param {import('./processes.mjs').Env} env
 * @param {number} port
 * /
 */
export const meanwhile = (env, port) =>
  `  ${addressOf(env, port)} already shows what needs no account. You can log in once the demo is there.`;

/**
 * @param {import('./processes.mjs').Env} env
 * @param {number} port
 */
const addressOf = (env, port) => env.BASE_URL || `http://localhost:${port}`;

/**
 * Who else can open the sandbox: nobody, unless HOST allows it.
 * @param {string} host
 * @param {number} port
 * /
 */
function whoElse(host, port) {
  if (!host) return ['  Only this machine can open it. For a phone in the same network: HOST=0.0.0.0 npm start', ''];
  if (host !== '0.0.0.0' && host !== '::') return [];
  const addresses = Object.values(networkInterfaces())
    .flat()
    .filter((one) => one?.family === 'IPv4' && !one.internal);
  return [
    '  Everyone in the same network can open it, with the passwords below:',
    ...addresses.map((one) => `                http://${one?.address}:${port}`),
    '',
  ];
}
