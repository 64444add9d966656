import { setFlagsFromString } from 'node:v8';

/**
 * Settings of the memory allocator in Linux's C library. By default it has one arena per thread and
 * keeps freed memory, which wasted 40 to 70 MB in the threads that compress and read files. Two
 * arenas limit this waste. Blocks from 32 KB up, such as bodies and compressors, are returned to the
 * system at once. With a limit of 1 MB, a guide with 160 places used 413 MB instead of 313 MB after
 * many searches. A search took as long.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768' };

/** With this many restaurants or more, collecting the whole heap delays visitors noticeably. */
const MANY_PLACES = 5_000;

const LARGE_HEAP = ['--external-memory-accounted-in-global-limit', '--heap-growing-percent=30'];

let isLarge = false;

/**
 * With many restaurants, makes V8 count buffers as part of the heap, and collect garbage when both
 * together have grown by 30 percent. By default V8 also collects the whole heap for every 64 MB of
 * new buffers. With 100,000 restaurants, an import then spends half a second of every four on
 * collecting. With the first of the two flags alone, heap and buffers would double before a
 * collection. With few restaurants, the default keeps the process small.
 */
export function tuneHeapFor(places: number): void {
  if (isLarge || places < MANY_PLACES) return;
  isLarge = true;
  for (const flag of LARGE_HEAP) setFlagsFromString(flag);
}

/**
 * Restarts the process in place if it runs on Linux without these settings, which the system reads
 * only when a process starts. Does nothing if the environment sets any of them.
 */
export function takeMemorySettings(): void {
  const { platform, env, execPath, execArgv, argv } = process;
  if (platform !== 'linux' || Object.keys(ALLOCATOR).some((name) => name in env)) return;
  // `execve` exists since Node 22.15.
  process.execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, ...ALLOCATOR });
}
