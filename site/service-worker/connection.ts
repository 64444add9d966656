/** The browser's data about the connection. Some browsers have none. */
type Connection = { saveData?: boolean; type?: string };

const connection = (navigator as { connection?: Connection }).connection;

/** Whether the visitor wants to save data. */
export function savesData(): boolean {
  return connection?.saveData ?? false;
}

/** Whether data may cost the visitor money. */
export function isMetered(): boolean {
  return savesData() || connection?.type === 'cellular';
}
