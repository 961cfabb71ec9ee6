import { AwsClient } from 'aws4fetch';
import type { FileStore, StoredFile } from '#src/kernel/files/file-store';

const ANSWER_WITHIN_MS = 15_000;
const RETRIES = 3;

/** Stores files in a bucket of any S3-compatible store, so that every instance behind a load balancer sees the same files. */
export class S3FileStore implements FileStore {
  private client: AwsClient;
  private bucketUrl: string;

  constructor({
    endpoint,
    bucket,
    region,
    accessKeyId,
    secretAccessKey,
  }: {
    endpoint: string;
    bucket: string;
    region: string;
    accessKeyId: string;
    secretAccessKey: string;
  }) {
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
    this.bucketUrl = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  }

  async put(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    const answer = await this.ask('PUT', key, { body: bytes as BodyInit, headers: { 'content-type': contentType } });
    await this.expect(answer, key, [200, 201, 204]);
  }

  async read(key: string): Promise<StoredFile | undefined> {
    const answer = await this.ask('GET', key);
    if (answer.ok)
      return { bytes: new Uint8Array(await answer.arrayBuffer()), etag: answer.headers.get('etag') ?? `"${key}"` };
    const text = await answer.text();
    // A missing bucket is a mistake in the configuration, not a missing file.
    if (answer.status === 404 && !text.includes('NoSuchBucket')) return undefined;
    throw unexpected(answer, key, text);
  }

  async delete(key: string): Promise<void> {
    await this.expect(await this.ask('DELETE', key), key, [200, 204, 404]);
  }

  private ask(method: string, key: string, init: RequestInit = {}): Promise<Response> {
    return this.client.fetch(`${this.bucketUrl}/${key}`, {
      ...init,
      method,
      // Files of our people go to the bucket that was set, and nowhere else.
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
