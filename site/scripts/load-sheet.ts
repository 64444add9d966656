const sheets = new Map<string, Promise<void>>();

/**
 * Loads the sheet of something that few visits need, once; resolves when it is there, or can't be.
 * Styles that such a script imports would be loaded by every page that may load the script.
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
    // It is asked for again by whoever wants it next.
    link.addEventListener('error', () => {
      sheets.delete(address);
      link.remove();
      resolve();
    });
    document.head.append(link);
  });
}
