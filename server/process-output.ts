/**
 * Sets up the output of the guide's process. On a terminal, the output is text for people.
 * Elsewhere, every event is one JSON line on standard output, including output of libraries,
 * warnings of Node and fatal errors.
 */
import { writeSync } from 'node:fs';
import { createLogger } from './http/request-log.ts';
import { logPrintedLines } from './printed-lines.ts';
import type { LogLevel } from './settings/environment.ts';

/** Whether standard output is a terminal. */
export const isOnTerminal = process.stdout.isTTY === true;

const STANDARD_ERROR = 2;

if (!isOnTerminal) {
  const logger = createLogger(levelOf(process.env.LOG_LEVEL));
  logPrintedLines(logger);
  // Remove Node's own listener, which would print the warning, too.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => logger.warn({ err: warning }, 'Warning from Node.'));
  process.on('uncaughtException', (error) => end({ err: error }, 'An error ended the process.'));
}

/** Ends the process with a reason that the operator must fix. */
export function exitWithReason(reason: string): never {
  if (isOnTerminal) {
    console.error(reason);
    return process.exit(1);
  }
  return end({}, reason);
}

/** Logs the reason at any configured log level, and exits. */
function end(fields: { err?: unknown }, reason: string): never {
  createLogger('fatal').fatal(fields, reason);
  if (process.stderr.isTTY) writeSync(STANDARD_ERROR, `${reason}\n`);
  process.exit(1);
}

/** An invalid level becomes `info` here. Reading the settings reports the error later. */
function levelOf(given = ''): LogLevel {
  const levels: LogLevel[] = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
  return levels.find((level) => level === given.trim()) ?? 'info';
}
