/** Sends the queued mails of a CMS in a separate process, for tests that kill it. */
import { BasePayload } from 'payload';
import { buildCmsConfig, type CmsSettings } from '#cms/config.ts';
import { sendWaitingMails } from '#cms/emails/mail-queue.ts';

const settings = JSON.parse(process.argv[2] ?? '') as CmsSettings;
const payload = await new BasePayload().init({
  config: buildCmsConfig(settings),
  disableOnInit: true,
});
await sendWaitingMails(payload);
