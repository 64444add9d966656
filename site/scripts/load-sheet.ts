/**
 * Loads the sheet of something that few visits need; resolves when it is there, or can't be. Styles
 * that such a script imports would be loaded by every page that may load the script.
 */
export function loadSheet(address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    document.head.append(link);
  });
}
