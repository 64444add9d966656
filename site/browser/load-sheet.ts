const sheets = new Map<string, Promise<void>>();

/**
 * Loads a style sheet once. Resolves when the sheet has loaded or failed. For scripts that few
 * visits need: if such a script imported its styles, every page that may load the script would also
 * load the styles.
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
    // Remove the failed style sheet, so that the next call tries again.
    link.addEventListener('error', () => {
      sheets.delete(address);
      link.remove();
      resolve();
    });
    document.head.append(link);
  });
}
