/**
 * Formats the output lines of the fleet's processes, as JSON in a log and as text on a terminal.
 */
import { inspect } from 'node:util';

type Fields = Record<string, unknown>;
type LogLine = { level: number; time: number; msg: string; fields: Fields };

const INFO = 30;
const WARNING = 40;
const ERROR = 50;
/** Log levels of Caddy and mongod. */
const LEVELS: Record<string, number> = {
  ...{ debug: 20, info: INFO, warn: WARNING, error: ERROR, panic: 60, fatal: 60 },
  ...{ D: 20, I: INFO, W: WARNING, E: ERROR, F: 60 },
};

/**
 * Formats an output line of a process. In a log, a line becomes JSON with the same fields as the
 * guide's log, and `process` contains the process name. On a terminal, a line becomes text.
 */
export function fleetLine(line: string, name: string, isOnTerminal = false): string {
  const { level, time, msg, fields } = parse(line);
  if (!isOnTerminal) return JSON.stringify({ level, time, ...fields, process: name, msg });
  const { err, ...others } = fields;
  const kind = level >= ERROR ? 'ERROR ' : level >= WARNING ? 'warning: ' : '';
  const stack = (err as { stack?: unknown } | undefined)?.stack;
  const rest = Object.entries(others).map(([key, value]) => ` ${key}=${shown(value)}`);
  const text = `${kind}${msg}${rest.join('')}${typeof stack === 'string' ? `\n${stack}` : ''}`;
  return text
    .split('\n')
    .map((part) => `${name.padEnd(6)} │ ${part}`)
    .join('\n');
}

/** Parses a log line of the guide, Caddy or mongod. Returns any other line as a message. */
function parse(line: string): LogLine {
  const read = objectIn(line);
  if (typeof read?.msg !== 'string')
    return { level: INFO, time: Date.now(), msg: line, fields: {} };
  const { level, time, msg, ts, t, s, ...fields } = read;
  return {
    level: levelOf(level ?? s),
    time: timeOf(time, ts, t),
    msg,
    fields,
  };
}

/** The guide writes numbers, Caddy words, and mongod letters (`D1` to `D5` for debugging). */
function levelOf(level: unknown): number {
  if (typeof level === 'number') return level;
  return LEVELS[String(level).replace(/\d$/, '')] ?? INFO;
}

/**
 * Returns milliseconds since 1970. The guide logs milliseconds, Caddy seconds, and mongod a date.
 */
function timeOf(time: unknown, ts: unknown, t: unknown): number {
  if (typeof time === 'number') return time;
  if (typeof ts === 'number') return Math.round(ts * 1000);
  const written = Date.parse(String((t as { $date?: unknown } | undefined)?.$date));
  return Number.isNaN(written) ? Date.now() : written;
}

function objectIn(line: string): Fields | null {
  if (!line.startsWith('{')) return null;
  try {
    return JSON.parse(line) as Fields;
  } catch {
    return null;
  }
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : inspect(value, { breakLength: Infinity, depth: 3 });
}
