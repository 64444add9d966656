/** Control characters but for the line's end and the tab: nobody sees them, and SQLite ends texts at NUL. */
const UNSEEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

/** A text as somebody typed it, without what nobody sees and with one kind of line end. */
export function tidyText(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll(UNSEEN, '').toWellFormed();
}
