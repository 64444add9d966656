import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Starts the files with the longest duration in the last run first, so that no long file is left
 * for the end, where one worker would wait. A file whose tests were all skipped, such as one that
 * needs MongoDB, has no known duration, and comes before all others.
 */
export class UnknownFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isUnknown = (file: TestSpecification) =>
      this.ctx.cache.getTestSpecificationResult(file)?.duration === 0;
    return [...sorted.filter(isUnknown), ...sorted.filter((file) => !isUnknown(file))];
  }
}
