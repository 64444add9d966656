import { printParseErrorCode, visit, type ParseErrorCode } from 'jsonc-parser';
import { ImportFileError } from './import-file-error.ts';

/** The position at which JSON text breaks; `offset` in UTF-16 units. */
type Break = { offset: number; code: ParseErrorCode };

/**
 * Parses JSON text.
 *
 * @throws ImportFileError naming line and column of the first error
 */
export function parseJsonText(text: string, fileName: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ImportFileError(breakMessage(text, fileName));
  }
}

function breakMessage(text: string, fileName: string): string {
  const first = firstBreak(text);
  if (!first) return `${fileName}: the JSON is broken.`;
  const whole = text.trimEnd();
  if (first.offset >= whole.length)
    return `${fileName}, line ${whole.split('\n').length}: the JSON ends too early. The file is incomplete.`;
  const before = text.slice(0, first.offset).split('\n');
  const column = (before.at(-1) ?? '').length + 1;
  const place = `${fileName}, line ${before.length}, column ${column}`;
  return printParseErrorCode(first.code) === 'EndOfFileExpected'
    ? `${place}: the JSON has already ended before this point. Put all places into one list.`
    : `${place}: the JSON is broken here.`;
}

/**
 * The first error in the text; null if this parser itself fails, as it does on very deep nesting.
 */
function firstBreak(text: string): Break | null {
  let first: Break | null = null;
  try {
    visit(
      text,
      {
        onError: (code, offset) => {
          first ??= { offset, code };
        },
      },
      { disallowComments: true },
    );
  } catch {
    return null;
  }
  return first;
}
