import { parseArgs, type ParseArgsConfig } from 'node:util';
import { NoReplicaSetError } from '#cms/database/replica-set.ts';
import { UnfinishedCopyError } from '#cms/operations/unfinished-copy.ts';
import { PhotoStorageError } from '#cms/photos/photo-storage-error.ts';
import { OperationRefused } from '#server/database/operation-refused.ts';
import { storageSentence } from '#server/database/storage-sentence.ts';
import { DataFolderInUseError } from '#server/settings/data-folder-lock.ts';

/** Parses the arguments of a command. Prints a parse error with the usage, and exits. */
export function readArguments<T extends ParseArgsConfig>(
  config: T,
  usage: string,
): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const isExpected =
      error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    if (!isExpected) throw error;
    return exitWith(`${error.message}\n${usage}`);
  }
}

/**
 * Runs an operation. When it fails with an expected error, prints one sentence for the operator and
 * exits.
 */
export async function runOrExit<T>(operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    const isExpected = [
      OperationRefused,
      UnfinishedCopyError,
      DataFolderInUseError,
      PhotoStorageError,
      NoReplicaSetError,
    ].some((kind) => error instanceof kind);
    const sentence = isExpected ? (error as Error).message : storageSentence(error);
    if (sentence === null) throw error;
    return exitWith(`\n${sentence}`);
  }
}

export function exitWith(message: string): never {
  console.error(message);
  process.exit(1);
}
