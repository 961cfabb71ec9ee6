/** Distinguishes contents: the same bytes have the same hash everywhere, even in a browser. */
export async function contentHash(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const isContentHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);
