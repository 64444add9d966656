import type { Payload, SendEmailOptions, TypedUser, Where } from 'payload';
import { retryingConflicts } from '#cms/database/retrying-conflicts.ts';
import { queueMail } from '#cms/emails/member-mail.ts';
import { mailHtml, mailText } from '#cms/emails/templates/mail-layout.ts';
import type { MailWords } from '#cms/emails/templates/mail-words.ts';
import { bahamasDate, bahamasTime } from '#domain/opening-hours/bahamas-clock.ts';
import { grouped } from '#domain/wording/counted.ts';
import { waitingWork, type CountedWork } from './work-lists.ts';

type EditorWithMail = { id: number | string; email: string; name?: string | null };
type Site = { siteName: string; siteUrl: string };

/** Mails go out from this minute of the day on, Bahamas time. */
const FROM_MINUTE = 7 * 60;
/** Editors per call. The next call takes the others. */
const AT_ONCE = 100;

/**
 * Queues today's mail for each editor who wants it. Several processes may call this: a conditional
 * write of the date claims each mail, so an editor gets at most one per day.
 */
export async function queueDailyMails(payload: Payload, now: Date): Promise<void> {
  if (bahamasTime(now).minute < FROM_MINUTE) return;
  const today = bahamasDate(now);
  const due: Where = {
    and: [
      { dailyMail: { equals: true } },
      { or: [{ dailyMailOn: { exists: false } }, { dailyMailOn: { not_equals: today } }] },
    ],
  };
  const { docs } = await payload.db.find<EditorWithMail>({
    collection: 'editors',
    where: due,
    limit: AT_ONCE,
  });
  for (const { id } of docs) {
    const claimed: unknown = await retryingConflicts(() =>
      payload.db.updateOne({
        collection: 'editors',
        where: { and: [{ id: { equals: id } }, due] },
        data: { dailyMailOn: today },
        // Makes the update one statement. SQLite's adapter would otherwise read first and then
        // write.
        options: { atomic: true },
      }),
    );
    if (claimed !== null) await queueMail(payload, { kind: 'editor-daily', editor: id });
  }
}

/** Writes the mail with what waits now. Null if nothing waits, or the editor no longer wants it. */
export async function dailyMessage(
  payload: Payload,
  editor: number | string,
  now: Date,
): Promise<SendEmailOptions | null> {
  const found = await payload.db.findOne<EditorWithMail>({
    collection: 'editors',
    where: { id: { equals: editor }, dailyMail: { equals: true } },
  });
  if (!found) return null;
  const user = { ...found, collection: 'editors' } as TypedUser;
  const work = (await waitingWork(payload, user, now)).filter(({ count }) => count > 0);
  if (work.length === 0) return null;
  const { siteName, siteUrl } = payload.config.custom as Site;
  const words = dailyWords(work, { siteName, siteUrl }, found.name ?? null);
  return {
    to: found.email,
    subject: words.subject,
    html: await mailHtml(words, siteName),
    text: mailText(words, siteName),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

function dailyWords(
  work: readonly CountedWork[],
  { siteName, siteUrl }: Site,
  name: string | null,
): MailWords {
  return {
    subject: `What waits at ${siteName} today`,
    preview: work.map(({ count, words }) => `${grouped(count)} ${words}`).join(', '),
    greeting: name ? `Good morning ${name},` : 'Good morning,',
    paragraphs: [
      'This waits for an editor:',
      ...work.map(({ count, words }) => `• ${grouped(count)} ${words}`),
    ],
    details: [],
    action: { label: 'Open the dashboard', href: `${siteUrl}/admin` },
    caution: `To stop this email, turn off “Daily email” in your account: ${siteUrl}/admin/account`,
    reason: `You’re receiving this email because you turned on the daily email in your editor account at ${siteName}.`,
  };
}
