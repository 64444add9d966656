import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitFor } from './guide-process.ts';

export type ReceivedMail = { to: string; subject: string; text: string };

/**
 * Returns the emails to an address, oldest first. The guide must write them to files instead of
 * sending them.
 */
export async function mailsTo(dataDir: string, email: string): Promise<ReceivedMail[]> {
  const outbox = join(dataDir, 'outbox');
  const files = await readdir(outbox).catch(() => []);
  const mails = await Promise.all(
    files
      .filter((file) => file.endsWith('.json'))
      .toSorted()
      .map(async (file) => received(await readFile(join(outbox, file), 'utf8'))),
  );
  return mails.flatMap((mail) => (mail?.to === email ? mail : []));
}

/** Returns null while the guide is still writing the email. */
function received(text: string): ReceivedMail | null {
  try {
    return JSON.parse(text) as ReceivedMail;
  } catch {
    return null;
  }
}

/**
 * Waits for an email with a link to the path `page`, and returns the newest such link.
 *
 * @throws when no such email arrives within 15 s
 */
export async function linkIn(dataDir: string, email: string, page: string): Promise<string> {
  let link: string | undefined;
  await waitFor(async () => {
    const texts = (await mailsTo(dataDir, email)).map(({ text }) => text);
    const links = texts.flatMap((text) => text.match(/https?:\/\/\S+/g) ?? []);
    link = links.findLast((each) => new URL(each).pathname === page);
    return link !== undefined;
  }, 15_000);
  return link ?? '';
}
