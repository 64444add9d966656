/**
 * The output of the guide's process. On a terminal it is for people. Anywhere else standard output is one JSON
 * line for each event, whoever says it: the guide, its libraries, Node, or an error that ends the process.
 */
import { writeSync } from 'node:fs';
import { createLogger } from './http/request-log.ts';
import { logPrintedLines } from './printed-lines.ts';
import type { LogLevel } from './settings/environment.ts';

/** Whether a person reads standard output as it comes. */
export const isOnTerminal = process.stdout.isTTY === true;

const STANDARD_ERROR = 2;

if (!isOnTerminal) {
  const logger = createLogger(levelOf(process.env.LOG_LEVEL));
  logPrintedLines(logger);
  // Node's own listener prints.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => logger.warn({ err: warning }, 'Node warns.'));
  process.on('uncaughtException', (error) => end({ err: error }, 'An error ended the process.'));
}

/** Ends the process with the reason, which a person must mend. */
export function endWith(reason: string): never {
  if (isOnTerminal) {
    console.error(reason);
    return process.exit(1);
  }
  return end({}, reason);
}

/** Whatever level is set, the reason of an end is told. */
function end(fields: { err?: unknown }, reason: string): never {
  createLogger('fatal').fatal(fields, reason);
  if (process.stderr.isTTY) writeSync(STANDARD_ERROR, `${reason}\n`);
  process.exit(1);
}

/** The settings are read later, and refuse a wrong one. */
function levelOf(given = ''): LogLevel {
  const levels: LogLevel[] = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
  return levels.find((level) => level === given.trim()) ?? 'info';
}
