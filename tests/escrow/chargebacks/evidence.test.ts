import { describe, expect, test } from 'vitest';
import { TEXT_MAX, evidenceOf } from '#src/modules/escrow/domain/evidence';
import { at, evidenceFacts as facts } from '#tests/support/escrow/evidence-facts';

describe('STRIPE-B1 the evidence pack', () => {
  test('says what was agreed, what happened when, with photos, messages, money and receipt, in plain words', () => {
    const { sections, evidence } = evidenceOf(facts, '  The work was done.  ');
    expect(sections.map(({ title }) => title)).toEqual([
      'Our statement',
      'What was agreed',
      'Dates',
      'The landscaper’s note on completion',
      'Photos (2)',
      'Statement of the money',
      'Receipt',
      'Messages between customer and landscaper',
    ]);
    const text = sections.map((one) => one.text).join('\n');
    for (const words of [
      'Job 1007, “Hedge Trimming in Frome”, at 14 Orchard Close.',
      'Olive Marsh chose the bid of Blackthorn Gardens: £185.00 in 2 days, agreed',
      'After the work: uploaded',
      ', added to the job',
      '£185.00 paid by the customer, and held by us',
      '£166.50 released to the landscaper',
      '£18.50 our fee',
      'Receipt 2-0007 was issued',
      'customer: Is Tuesday fine?',
    ])
      expect(text).toContain(words);
    expect(evidence).toMatchObject({ customerName: 'Olive Marsh', customerEmail: 'olive@hedgerow.test' });
    expect(evidence.workedOn).not.toBe('');
    expect(evidence.said.startsWith('The work was done.\n\n')).toBe(true);
  });

  test('has a maximum size: if necessary, the oldest messages and the ends of long texts are left out', () => {
    const long = 'x'.repeat(TEXT_MAX);
    const messages = [{ by: 'customer', at, text: long }, ...facts.messages];
    const pack = evidenceOf({ ...facts, messages, job: { ...facts.job, description: long } }, 'Note');
    expect(pack.messagesLeftOut).toBe(1);
    expect(pack.evidence.said).toContain('Yes');
    for (const text of Object.values(pack.evidence)) expect(text.length).toBeLessThanOrEqual(TEXT_MAX);
    expect(pack.evidence.agreed.endsWith('…')).toBe(true);
    expect(pack.size).toBe(Object.values(pack.evidence).reduce((sum, text) => sum + text.length, 0));
  });

  test('is only our statement if the payment was not for a job', () => {
    const { sections, evidence, size } = evidenceOf(undefined, 'It was a garden service');
    expect(sections).toEqual([{ title: 'Our statement', text: 'It was a garden service' }]);
    expect(evidence).toMatchObject({ said: 'It was a garden service', agreed: '', customerName: '' });
    expect(size).toBe(23);
    expect(evidenceOf(undefined, ' ').sections).toEqual([]);
  });
});
