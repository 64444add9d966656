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
      .map(async (file) => JSON.parse(await readFile(join(outbox, file), 'utf8')) as ReceivedMail),
  );
  return mails.filter(({ to }) => to === email);
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
