import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import { createElement as h, type CSSProperties, type ReactElement } from 'react';
import { DARK, LIGHT } from './mail-colours.ts';
import type { MailWords } from './mail-words.ts';

const SANS = "Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif";
const SERIF = "Besley, Georgia, 'Times New Roman', serif";
const NOT_IN_TEXT = { 'data-skip-in-text': 'true' };

/**
 * Mail programs with dark mode apply these rules. Others use the inline colours of each element.
 */
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

/** The common layout of all mails. It has no images and no scripts, and loads nothing. */
export function mailLayout(words: MailWords, siteName: string): ReactElement {
  return h(
    Html,
    { lang: 'en' },
    h(
      Head,
      null,
      h('title', null, words.subject),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', null, DARK_MODE),
    ),
    h(Preview, null, words.preview),
    h(
      Body,
      { className: 'page', style: PAGE },
      h(
        Container,
        { style: { maxWidth: '560px', padding: '24px 16px' } },
        h(Text, { className: 'ink stroke', style: SIGN }, siteName),
        h(
          Container,
          { className: 'panel', style: PANEL },
          h(Heading, { as: 'h1', className: 'ink', style: TITLE }, words.subject),
          paragraph(words.greeting),
          ...words.paragraphs.map(paragraph),
          ...words.details.map(({ label, value }, at) => paragraph(`${label}: ${value}`, at)),
          ...action(words.action),
          paragraph(words.caution),
        ),
        h(Hr, { className: 'rule', style: { borderColor: LIGHT.line, margin: '24px 0 16px' } }),
        h(Text, { className: 'muted', style: SMALL }, words.reason),
      ),
    ),
  );
}

function paragraph(text: string, at = 0): ReactElement {
  return h(Text, { key: `${at} ${text}`, className: 'ink', style: PARAGRAPH }, text);
}

/**
 * A button, and below it the address itself. The plain text has only the address, on its own line.
 */
function action(of: MailWords['action']): ReactElement[] {
  if (!of) return [];
  const { label, href } = of;
  return [
    h(
      Text,
      { key: 'button', style: { margin: '24px 0' }, ...NOT_IN_TEXT },
      h(Button, { href, className: 'action', style: BUTTON }, label),
    ),
    h(
      Text,
      { key: 'address', className: 'muted', style: SMALL },
      `${label}:`,
      h('br'),
      h(Link, { href, className: 'link', style: ADDRESS }, href),
    ),
  ];
}

const PAGE: CSSProperties = {
  backgroundColor: LIGHT.surface,
  fontFamily: SANS,
  margin: '0',
};
const SIGN: CSSProperties = {
  borderBottom: `4px solid ${LIGHT.accent}`,
  color: LIGHT.ink,
  display: 'inline-block',
  fontFamily: SERIF,
  fontSize: '22px',
  fontWeight: 700,
  lineHeight: '30px',
  margin: '0 0 20px',
  paddingBottom: '4px',
};
const PANEL: CSSProperties = {
  backgroundColor: LIGHT['surface-raised'],
  border: `1px solid ${LIGHT.line}`,
  borderRadius: '10px',
  padding: '28px 24px 20px',
};
const TITLE: CSSProperties = {
  color: LIGHT.ink,
  fontFamily: SERIF,
  fontSize: '26px',
  fontWeight: 700,
  lineHeight: '32px',
  margin: '0 0 16px',
};
const PARAGRAPH: CSSProperties = {
  color: LIGHT.ink,
  fontSize: '16px',
  lineHeight: '24px',
  margin: '0 0 12px',
  overflowWrap: 'anywhere',
};
const SMALL: CSSProperties = {
  color: LIGHT['ink-muted'],
  fontSize: '14px',
  lineHeight: '21px',
  margin: '0 0 16px',
  overflowWrap: 'anywhere',
};
const BUTTON: CSSProperties = {
  backgroundColor: LIGHT.brand,
  borderBottom: `3px solid ${LIGHT['brand-shade']}`,
  borderRadius: '6px',
  color: LIGHT['on-brand'],
  fontSize: '16px',
  fontWeight: 700,
  padding: '14px 24px',
};
const ADDRESS: CSSProperties = { color: LIGHT.brand, textDecoration: 'underline' };
