import { setFlagsFromString } from 'node:v8';

/**
 * How the C library of Linux hands out memory: of an arena for each thread, and what was given back
 * stays with the process. With the threads that compress and read files a guide kept 40 to 70 MB that
 * nobody used. Two arenas, and blocks of 1 MB and more of their own, which go back at once; smaller ones
 * stay, since to ask for them anew with each answer would take as long as compressing it.
 */
const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '2097152',
};

/** Of so many places the heap is so large that looking through it is what holds visitors up. */
const MANY_PLACES = 25_000;

const LARGE_HEAP = ['--external-memory-accounted-in-global-limit', '--heap-growing-percent=30'];

let isLarge = false;

/**
 * From many places on, buffers count with the heap, which is looked through whenever both have grown by 30
 * percent. Else V8 looks through everything whenever buffers have taken 64 MB more, which at 100,000
 * places is half a second every four during an import; and with buffers counted alone it lets both double
 * before it looks. With few places the 64 MB are what keeps the process small.
 */
export function suitHeapTo(places: number): void {
  if (isLarge || places < MANY_PLACES) return;
  isLarge = true;
  for (const flag of LARGE_HEAP) setFlagsFromString(flag);
}

/**
 * Begins the process again, as the same one, when it runs on Linux without these settings, which are
 * read at its very beginning. Whoever has set one of them has decided for himself.
 */
export function takeMemorySettings(): void {
  const { platform, env, execPath, execArgv, argv } = process;
  if (platform !== 'linux' || Object.keys(ALLOCATOR).some((name) => name in env)) return;
  // Node has it from 22.15 on.
  process.execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, ...ALLOCATOR });
}
