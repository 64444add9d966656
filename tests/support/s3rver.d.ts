/** Types for the part of s3rver that the tests use; the package has none. */
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
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
    readonly httpServer: { closeAllConnections(): void };
  }
  export = S3rver;
}
