import { setFlagsFromString } from 'node:v8';

/**
 * Settings of the memory allocator in Linux's C library. By default it has an arena per thread and
 * keeps freed memory. The threads that compress and read files thereby held 40 to 70 MB of unused
 * memory. Two arenas limit that, and blocks from 1 MB up are returned to the system at once.
 * Smaller blocks are kept, because requesting them again for each answer would take as long as
 * compressing it.
 */
const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '2097152',
};

/** From this number of places on, collecting the whole heap delays visitors noticeably. */
const MANY_PLACES = 25_000;

const LARGE_HEAP = ['--external-memory-accounted-in-global-limit', '--heap-growing-percent=30'];

let isLarge = false;

/**
 * With many places, makes V8 count buffers as part of the heap and collect when both together have
 * grown by 30 percent. By default V8 also collects the whole heap for every 64 MB of new buffers.
 * At 100,000 places that takes half a second in every four during an import. Counting the buffers
 * alone would let both double before a collection. With few places the default keeps the process
 * small.
 */
export function suitHeapTo(places: number): void {
  if (isLarge || places < MANY_PLACES) return;
  isLarge = true;
  for (const flag of LARGE_HEAP) setFlagsFromString(flag);
}

/**
 * Restarts the process in place if it runs on Linux without these settings, which are read only at
 * the start of a process. Does nothing if the environment sets any of them.
 */
export function takeMemorySettings(): void {
  const { platform, env, execPath, execArgv, argv } = process;
  if (platform !== 'linux' || Object.keys(ALLOCATOR).some((name) => name in env)) return;
  // Available since Node 22.15.
  process.execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, ...ALLOCATOR });
}
