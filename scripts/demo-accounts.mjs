// What is printed when the product is ready: its URL, and the demo's accounts.

/**
 * @param {{ BASE_URL?: string, PAYMENT_PROVIDER?: string }} env
 * @param {number} port
 * @param {number} since
 */
export function greeting({ BASE_URL, PAYMENT_PROVIDER }, port, since) {
  const seconds = ((Date.now() - since) / 1000).toFixed(1);
  const lines = ['', `Hedgerow is ready at ${BASE_URL || `http://localhost:${port}`} (after ${seconds} s)`, ''];
  const isSandbox = !PAYMENT_PROVIDER || PAYMENT_PROVIDER === 'sandbox';
  if (isSandbox)
    lines.push(
      '  Sign in as    customer@hedgerow.test',
      '                landscaper@hedgerow.test',
      '                admin@hedgerow.test',
      '  with password hedgerow-demo',
      '',
    );
  return [...lines, 'Ctrl-C stops it.'].join('\n');
}
