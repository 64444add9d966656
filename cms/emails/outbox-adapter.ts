import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { EmailAdapter } from 'payload';

const LINK = /https?:\/\/[^\s"'<>]+/g;

/**
 * Mail without a mail server: every message becomes a JSON file in `directory`, and the links in it
 * are handed to `printLink`, so that whoever runs the site on a laptop can follow them. Addresses are
 * not logged.
 */
export function outboxAdapter(
  directory: string,
  printLink: (link: string) => void,
): EmailAdapter<void> {
  return () => ({
    name: 'outbox',
    defaultFromAddress: 'guide@example.com',
    defaultFromName: 'Restaurant guide',
    async sendEmail(message) {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const file = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.json`;
      await writeFile(join(directory, file), JSON.stringify(message, null, 2), { mode: 0o600 });
      const text = [message.html, message.text].map(String).join('\n');
      for (const link of new Set(text.match(LINK))) printLink(link);
    },
  });
}
