/** The types of what the tests use. */
export declare function chooseInstallation(
  root: string,
  wanted: 'production' | 'all',
): { how: 'clean' | 'add'; set: 'production' | 'all'; missing: string[] } | null;
