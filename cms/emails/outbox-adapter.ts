import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { EmailAdapter } from 'payload';
import { writeAtomically } from '#cms/runtime/atomic-write.ts';

export type Sender = { address: string; name: string };

const LINK = /https?:\/\/[^\s"'<>]+/g;

/** The output that gets the links of mails. They are printed only if the output is a terminal. */
export type Terminal = { isTTY?: boolean; write: (text: string) => unknown };

/**
 * Mail without a mail server: writes every message as a JSON file to `directory`, readable by its
 * owner only. Also prints its links to a terminal, so that a developer can follow them. Links open
 * accounts, so they are never printed to another output, which may be a log.
 */
export function outboxAdapter(
  directory: string,
  sender: Sender,
  terminal: Terminal = process.stdout,
): EmailAdapter<void> {
  return () => ({
    name: 'outbox',
    defaultFromAddress: sender.address,
    defaultFromName: sender.name,
    async sendEmail(message) {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await chmod(directory, 0o700);
      const file = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.json`;
      await writeAtomically(join(directory, file), JSON.stringify(message, null, 2), {
        mode: 0o600,
      });
      terminal.write(`Mail in the outbox: ${file}\n`);
      if (!terminal.isTTY) return;
      const text = [message.html, message.text].map(String).join('\n');
      for (const link of new Set(text.match(LINK))) terminal.write(`  ${link}\n`);
    },
  });
}
