import { describe, expect, test } from 'vitest';
import { greeting } from '../../scripts/demo-accounts.mjs';

const said = (env: Record<string, string>) => greeting(env, 3000, Date.now());

describe('OPS3-S3 the lines printed when the product is ready', () => {
  test('says that only this machine can open the sandbox, and how a phone can', () => {
    expect(said({})).toContain(
      'Only this machine can open it. For a phone in the same network: HOST=0.0.0.0 npm start',
    );
  });

  test('says that everyone in the network can, where HOST opens it', () => {
    expect(said({ HOST: '0.0.0.0' })).toContain('Everyone in the same network can open it, with the passwords below:');
    expect(said({ HOST: '0.0.0.0' })).not.toContain('Only this machine');
  });

  test('names no account of the demo where there is none', () => {
    expect(said({ PAYMENT_PROVIDER: 'stripe', HOST: '0.0.0.0' })).not.toMatch(/password|network/);
  });
});
