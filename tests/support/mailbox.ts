import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitFor } from './guide-process.ts';

export type ReceivedMail = { to: string; subject: string; text: string };

/** The mails that a guide without a mail server has sent to an address, oldest first. */
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

/** Null while the mail is still being written. */
function received(text: string): ReceivedMail | null {
  try {
    return JSON.parse(text) as ReceivedMail;
  } catch {
    return null;
  }
}

/** The link of the newest mail to an address whose link leads to `page`, once there is one. */
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
