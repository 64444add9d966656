/** What the tests use of s3rver, which brings no types. */
declare module 's3rver' {
  import type { AddressInfo } from 'node:net';

  class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    /** Listens. */
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
    readonly httpServer: { closeAllConnections(): void };
  }
  export = S3rver;
}
