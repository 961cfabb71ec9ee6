// What each act does to money, written from the specification. The rights of programs follow from it.
import { readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { acts } from '#src/modules/acts/domain/acts';
import { actsElsewhere, moneyEffect } from '#src/modules/acts/domain/money-effects';

test('each act says what it does to money', () => {
  const of = (effect: string) => [...acts, ...actsElsewhere].filter((act) => moneyEffect(act) === effect);
  expect(of('commits')).toEqual([
    'accept-bid',
    'open-checkout',
    'use-credit',
    'answer-payment-increase',
    'open-service-checkout',
    'pay-service-order',
    'resume-service-order',
  ]);
  expect(of('lets-go')).toEqual([
    'mark-complete',
    'confirm-completion',
    'release-when-due',
    'report-problem',
    'say-came',
    'answer-absence',
    'withdraw-absence',
    'refund-missed-visit',
    'call-off-job',
    'request-cancellation',
    'cancel-held-job',
    'settle-dispute',
    'refund-after-release',
    'make-offer',
    'answer-offer',
    'withdraw-dispute',
    'answer-put-right',
    'judge-appeal',
    'agree-to-no-access',
    'agree-to-cancellation',
    'report-damage',
  ]);
});

/** Commands that carry out an act of another name. */
const SAME_AS: Record<string, string> = { 'clear-absence': 'say-came' };

test('every command of a customer or a landscaper about money has an effect', () => {
  const files = ['escrow', 'sales'].flatMap((module) =>
    readdirSync(`app/commands/${module}`, { recursive: true }).map((path) => `app/commands/${module}/${String(path)}`),
  );
  const ours = files.filter(
    (file) => file.endsWith('.ts') && /\bfor: (\[?'customer'|'landscaper')/.test(readFileSync(file, 'utf8')),
  );
  expect(ours.length).toBeGreaterThan(20);
  const known: readonly string[] = [...acts, ...actsElsewhere];
  const names = ours.map((file) => basename(file, '.ts')).map((name) => SAME_AS[name] ?? name);
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
});
