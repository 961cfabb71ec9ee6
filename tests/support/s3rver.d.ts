declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net';
  /** A small S3-compatible store that checks signatures. The package brings no types. */
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
