/**
 * Parses an object or a list in Python notation, which some exports have in a cell: `['Bar',
 * "Joe's"]`, `{'Monday': None}`.
 *
 * @throws SyntaxError for any other text
 */
export function pythonValue(text: string): unknown {
  const json = text.replaceAll(
    /'((?:[^'\\]|\\[\s\S])*)'|"((?:[^"\\]|\\[\s\S])*)"|\b(True|False|None|nan)\b|[()]|,(?=\s*[\])}])/g,
    (part, single?: string, double?: string, word?: string) => {
      const quoted = single ?? double;
      if (quoted !== undefined) return JSON.stringify(unescaped(quoted));
      if (word) return word === 'True' ? 'true' : word === 'False' ? 'false' : 'null';
      return part === '(' ? '[' : part === ')' ? ']' : '';
    },
  );
  return JSON.parse(json) as unknown;
}

function unescaped(text: string): string {
  return text.replaceAll(
    /\\(?:x([\da-f]{2})|u([\da-f]{4})|([\s\S]))/gi,
    (_all, byte, unit, other) => {
      const code = (byte ?? unit) as string | undefined;
      if (code) return String.fromCharCode(parseInt(code, 16));
      return other === 'n' ? '\n' : other === 't' ? '\t' : (other as string);
    },
  );
}
