// npm run image -- pin: writes the digest of each image, as the registry reports it, into the Dockerfile and
// compose.yaml. It needs Docker and the network.
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../paths.mjs';
import { run } from '../processes.mjs';
import { Trouble } from '../trouble.mjs';

const FILES = ['Dockerfile', 'compose.yaml'];
/** An image and its tag, after FROM or `image:`, with the digest if it has one. */
const IMAGE = /^(FROM |\s*image: )([\w./-]+:[\w.-]+)(@sha256:[0-9a-f]{64})?/gm;

/**
 * The images that a file names.
 * @param {string} text
 */
export const imagesIn = (text) =>
  [...text.matchAll(IMAGE)].map(([, , image = '', digest]) => ({ image, isPinned: digest !== undefined }));

/**
 * The text with these digests, by image.
 * @param {string} text
 * @param {Record<string, string>} digests
 */
export const withDigests = (text, digests) =>
  text.replace(IMAGE, (all, before, image) => (digests[image] ? `${before}${image}@${digests[image]}` : all));

/** @param {AbortSignal} signal */
export async function pin(signal) {
  const texts = new Map(FILES.map((file) => [file, readFileSync(inRoot(file), 'utf8')]));
  /** @type {Record<string, string>} */
  const digests = {};
  for (const text of texts.values())
    for (const { image } of imagesIn(text)) digests[image] ??= await digestOf(image, signal);
  for (const [file, text] of texts) writeFileSync(inRoot(file), withDigests(text, digests));
  for (const [image, digest] of Object.entries(digests)) process.stdout.write(`${image} is ${digest}\n`);
  return 0;
}

/**
 * The digest for all platforms of an image together.
 * @param {string} image
 * @param {AbortSignal} signal
 * /
 */
async function digestOf(image, signal) {
  const asked = ['buildx', 'imagetools', 'inspect', image, '--format', '{{.Manifest.Digest}}'];
  const { code, output } = await run('docker', asked, { signal }).catch(() => ({ code: 1, output: '' }));
  signal.throwIfAborted();
  const digest = output.trim();
  if (code !== 0 || !/^sha256:[0-9a-f]{64}$/.test(digest))
    throw new Trouble(
      `docker buildx imagetools inspect did not say the digest of ${image}. Nothing was changed.`,
      output,
    );
  return digest;
}
