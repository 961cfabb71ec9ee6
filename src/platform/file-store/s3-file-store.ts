import { AwsClient } from 'aws4fetch';
import type { FileStore, ListedFile, StoredFile } from '#src/kernel/files/file-store';

const ANSWER_WITHIN_MS = 15_000;
const RETRIES = 3;

/**
 * Stores files in a bucket of any S3-compatible store, so that every instance behind a load balancer sees the same
 * files.
 */
export class S3FileStore implements FileStore {
  private client: AwsClient;
  private bucketUrl: string;
  private keysPerPage: number;

  constructor({
    endpoint,
    bucket,
    region,
    accessKeyId,
    secretAccessKey,
    keysPerPage = 1000,
  }: {
    endpoint: string;
    bucket: string;
    region: string;
    accessKeyId: string;
    secretAccessKey: string;
    /** How many files an answer of `list` names. */
    keysPerPage?: number;
  }) {
    this.keysPerPage = keysPerPage;
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
    this.bucketUrl = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  }

  async put(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    const answer = await this.ask('PUT', `/${key}`, {
      body: bytes as BodyInit,
      headers: { 'content-type': contentType },
    });
    await this.expect(answer, key, [200, 201, 204]);
  }

  async read(key: string): Promise<StoredFile | undefined> {
    const answer = await this.ask('GET', `/${key}`);
    if (answer.ok)
      return { bytes: new Uint8Array(await answer.arrayBuffer()), etag: answer.headers.get('etag') ?? `"${key}"` };
    const text = await answer.text();
    // A missing bucket is a mistake in the configuration, not a missing file.
    if (answer.status === 404 && !text.includes('NoSuchBucket')) return undefined;
    throw unexpected(answer, key, text);
  }

  async delete(key: string): Promise<void> {
    await this.expect(await this.ask('DELETE', `/${key}`), key, [200, 204, 404]);
  }

  async list(prefix: string, from?: string): Promise<{ files: ListedFile[]; next?: string }> {
    // The first version of this call: every store knows it, and it continues from a key.
    const query = { prefix, 'max-keys': String(this.keysPerPage), ...(from && { marker: from }) };
    const answer = await this.ask('GET', `?${new URLSearchParams(query)}`);
    const text = await answer.text();
    if (!answer.ok) throw unexpected(answer, prefix, text);
    const files = elements(text, 'Contents').map((one) => ({
      key: elements(one, 'Key')[0]!,
      storedAt: new Date(elements(one, 'LastModified')[0]!),
      isWhole: true,
    }));
    const isCutOff = elements(text, 'IsTruncated')[0] === 'true';
    return { files, ...(isCutOff && { next: files.at(-1)?.key }) };
  }

  private ask(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    return this.client.fetch(`${this.bucketUrl}${path}`, {
      ...init,
      method,
      // Our people's files go to the configured bucket, and nowhere else.
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
  }

  private async expect(answer: Response, key: string, statuses: number[]): Promise<void> {
    const text = await answer.text();
    if (!statuses.includes(answer.status)) throw unexpected(answer, key, text);
  }
}

const unexpected = (answer: Response, key: string, text: string) =>
  new Error(`the object store answered ${answer.status} for ${key}: ${text.slice(0, 300)}`);

/** The texts of elements in a list of objects. This is enough, because our keys have no characters that XML escapes. */
const elements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, text = '']) => text);
