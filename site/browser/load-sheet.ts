const sheets = new Map<string, Promise<void>>();

/**
 * Loads a style sheet once. Resolves when it has loaded or failed. For scripts that few visits
 * need: if such a script imported its styles, every page that may load the script would load them.
 */
export function loadSheet(address: string): Promise<void> {
  const sheet = sheets.get(address) ?? added(address);
  sheets.set(address, sheet);
  return sheet;
}

function added(address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
    // The next call tries again.
    link.addEventListener('error', () => {
      sheets.delete(address);
      link.remove();
      resolve();
    });
    document.head.append(link);
  });
}
