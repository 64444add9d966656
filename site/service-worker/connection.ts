/** What the browser says about the connection. Some browsers say nothing. */
type Connection = { saveData?: boolean; type?: string };

const connection = (navigator as { connection?: Connection }).connection;

/** Whether the visitor has asked the browser to save data. */
export function savesData(): boolean {
  return connection?.saveData ?? false;
}

/** Whether transferring data may cost the visitor money. */
export function isMetered(): boolean {
  return savesData() || connection?.type === 'cellular';
}
