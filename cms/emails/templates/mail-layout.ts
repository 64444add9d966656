import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { DARK, LIGHT } from './mail-colours.ts';
import type { MailWords } from './mail-words.ts';

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

const SANS = "Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif";
const SERIF = "Besley, Georgia, 'Times New Roman', serif";

const STYLES = {
  page: `background-color:${LIGHT.surface};font-family:${SANS};margin:0`,
  content: 'max-width:560px;padding:24px 16px',
  sign: `border-bottom:4px solid ${LIGHT.accent};color:${LIGHT.ink};display:inline-block;font:700 22px/30px ${SERIF};margin:0 0 20px;padding-bottom:4px`,
  panel: `background-color:${LIGHT['surface-raised']};border:1px solid ${LIGHT.line};border-radius:10px;max-width:600px;padding:28px 24px 20px`,
  title: `color:${LIGHT.ink};font:700 26px/32px ${SERIF};margin:0 0 16px`,
  paragraph: `color:${LIGHT.ink};font-size:16px;line-height:24px;margin:0 0 12px;overflow-wrap:anywhere`,
  small: `color:${LIGHT['ink-muted']};font-size:14px;line-height:21px;margin:0 0 16px;overflow-wrap:anywhere`,
  button: `background-color:${LIGHT.brand};border-bottom:3px solid ${LIGHT['brand-shade']};border-radius:6px;color:${LIGHT['on-brand']};display:inline-block;font-size:16px;font-weight:700;line-height:100%;max-width:100%;mso-padding-alt:0px;padding:14px 24px;text-decoration:none`,
  buttonLabel:
    'display:inline-block;line-height:120%;max-width:100%;mso-padding-alt:0px;mso-text-raise:10.5px',
  address: `color:${LIGHT.brand};text-decoration:underline`,
  rule: `border:none;border-top:1px solid ${LIGHT.line};margin:24px 0 16px;width:100%`,
};

/** Mail programs with dark mode apply these rules. Others use the inline colours of each element. */
const DARK_MODE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page td { background-color: ${DARK.surface} !important; }
  .panel, .panel td { background-color: ${DARK['surface-raised']} !important; border-color: ${DARK.line} !important; }
  .stroke { border-color: ${DARK.accent} !important; }
  .rule { border-color: ${DARK.line} !important; }
  .ink { color: ${DARK.ink} !important; }
  .muted { color: ${DARK['ink-muted']} !important; }
  .link { color: ${DARK.brand} !important; }
  .action { background-color: ${DARK.brand} !important; border-color: ${DARK['brand-shade']} !important; color: ${DARK['on-brand']} !important; }
}`;

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Inboxes show the start of a mail. Without these blanks the greeting would follow the preview. */
const BLANKS_AFTER_PREVIEW = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff'.repeat(100);

/** Outlook ignores the padding of a link. These spaces widen the button there, and lift its label. */
const OUTLOOK_PADDING = [
  '<!--[if mso]><i style="mso-font-width:400%;mso-text-raise:21" hidden>&#8202;&#8202;&#8202;</i><![endif]-->',
  '<!--[if mso]><i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]-->',
] as const;

/** The common layout of all mails. It has no images and no scripts, and loads nothing. */
export async function mailHtml(words: MailWords, siteName: string): Promise<string> {
  const markup = await html`${raw(DOCTYPE)}
    <html lang="en" dir="ltr">
      <head>
        <meta http-equiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>${words.subject}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>
          ${raw(DARK_MODE)}
        </style>
      </head>
      <body class="page" style="background-color:${LIGHT.surface};margin:0">
        <div style="display:none;max-height:0;max-width:0;opacity:0;overflow:hidden">
          ${words.preview}${BLANKS_AFTER_PREVIEW}
        </div>
        ${box('page', STYLES.page, content(words, siteName))}
      </body>
    </html>`;
  return markup.toString();
}

function content(words: MailWords, siteName: string): Markup {
  return box(
    'content',
    STYLES.content,
    html`<p class="ink stroke" style="${STYLES.sign}">${siteName}</p>
      ${box('panel', STYLES.panel, message(words))}
      <hr class="rule" style="${STYLES.rule}" />
      <p class="muted" style="${STYLES.small}">${words.reason}</p>`,
  );
}

function message(words: MailWords): Markup {
  return html`<h1 class="ink" style="${STYLES.title}">${words.subject}</h1>
    ${[words.greeting, ...words.paragraphs, ...words.details.map(detailLine)].map(paragraph)}
    ${words.action && action(words.action)} ${paragraph(words.caution)}`;
}

/** A table, because Outlook ignores the width and the padding of a `div`. */
function box(className: string, style: string, children: Markup): Markup {
  return html`<table
    class="${className}"
    style="${style}"
    role="presentation"
    align="center"
    width="100%"
    border="0"
    cellpadding="0"
    cellspacing="0"
  >
    <tbody>
      <tr>
        <td>${children}</td>
      </tr>
    </tbody>
  </table>`;
}

function paragraph(text: string): Markup {
  return html`<p class="ink" style="${STYLES.paragraph}">${text}</p>`;
}

/** A button, and below it the URL as text. */
function action({ label, href }: NonNullable<MailWords['action']>): Markup {
  const [before, after] = OUTLOOK_PADDING;
  return html`<p style="line-height:24px;margin:24px 0">
      <a class="action" style="${STYLES.button}" href="${href}" target="_blank"
        >${raw(before)}<span style="${STYLES.buttonLabel}">${label}</span>${raw(after)}</a
      >
    </p>
    <p class="muted" style="${STYLES.small}">
      ${label}:<br />
      <a class="link" style="${STYLES.address}" href="${href}" target="_blank">${href}</a>
    </p>`;
}

const RULE_IN_TEXT = '-'.repeat(40);

/** The plain text of a mail. It has the URL in place of the button, on a separate line. */
export function mailText(words: MailWords, siteName: string): string {
  const blocks = [
    `${siteName}\n\n\n${words.subject}`,
    words.greeting,
    ...words.paragraphs,
    ...words.details.map(detailLine),
    ...(words.action ? [`${words.action.label}:\n${words.action.href}`] : []),
    words.caution,
    RULE_IN_TEXT,
    words.reason,
  ];
  return `${blocks.join('\n\n')}\n`;
}

function detailLine({ label, value }: MailWords['details'][number]): string {
  return `${label}: ${value}`;
}
