import type { EmailField, Field, GlobalConfig, TextareaField, TextField } from 'payload';
import { allowed } from '#cms/access/allowed.ts';
import { email } from '#domain/accounts/account-rules.ts';
import { fieldError } from '#domain/restaurant/field-rules.ts';
import { SITE_TEXTS, textsShownOn, type ShownOn, type TextName } from '#domain/texts/site-texts.ts';
import { textError } from '#domain/texts/text-rules.ts';
import { tidyText } from '#domain/wording/tidy-text.ts';
import { feedSiteTexts } from './feed-texts.ts';

type TextHooks = NonNullable<TextField['hooks']>;

const tidied: TextHooks['beforeValidate'] = [
  ({ value }) => (typeof value === 'string' ? tidyText(value) : (value as unknown)),
];

/**
 * Stores null instead of the standard wording, and reads it back as the standard wording. So a
 * guide whose editors did not change a text gets the wording of a new release.
 */
function standardAsNull(standardOf: (config: { custom?: object }) => string): TextHooks {
  return {
    beforeValidate: tidied,
    beforeChange: [
      ({ value, req }) => (value === standardOf(req.payload.config) ? null : (value as unknown)),
    ],
    afterRead: [({ value, req }) => (value as string | null) ?? standardOf(req.payload.config)],
  };
}

function textField(name: TextName): Field {
  const { label, kind, standard }: (typeof SITE_TEXTS)[TextName] = SITE_TEXTS[name];
  const hooks = standardAsNull(() => standard);
  const validate = (value: unknown) =>
    typeof value === 'string' ? (textError(name, value) ?? true) : isStandard(value);
  if (kind === 'line') return { name, label, type: 'text', hooks, validate } satisfies TextField;
  const description = DESCRIPTIONS[name] ?? (kind === 'paragraphs' ? PARAGRAPHS : undefined);
  return {
    ...{ name, label, type: 'textarea', hooks, validate },
    ...(description !== undefined && { admin: { description } }),
  } satisfies TextareaField;
}

const PARAGRAPHS = 'An empty line begins a new paragraph.';
const DESCRIPTIONS: Partial<Record<TextName, string>> = {
  disclaimer:
    'At the foot of every page. It must say that listings, images and descriptions are compiled or AI-generated, that menus, hours and promotions may be out of date, and that visitors should check the official site or a maps listing, or call.',
};

/** Null is the standard wording. Every other value that is no text is refused. */
function isStandard(value: unknown): string | true {
  return value === null || value === undefined || 'This must be a text.';
}

const contact: EmailField = {
  name: 'contact',
  label: 'Contact',
  type: 'email',
  hooks: standardAsNull(({ custom }) => String((custom as { contactEmail?: string }).contactEmail)),
  validate: (value: unknown) => {
    if (value === '') return 'The contact can’t be empty: visitors need an address to write to.';
    return isStandard(value) === true ? true : (fieldError(email, value) ?? true);
  },
  admin: { description: 'The e-mail address at the foot of every page and in mails to members.' },
};

const fieldsOf = (page: ShownOn): Field[] => textsShownOn(page).map(textField);

/** The guide's own texts, as editors changed them. */
export const siteTextsGlobal: GlobalConfig = {
  slug: 'site-texts',
  label: 'Texts of the site',
  admin: {
    group: 'Guide',
    description:
      'The guide’s own texts. The pages show a change at once. No text can be empty. HTML is shown as plain text.',
  },
  access: {
    read: allowed('editVocabulary'),
    readVersions: allowed('editVocabulary'),
    update: allowed('editVocabulary'),
  },
  lockDocuments: false,
  hooks: { afterChange: [feedSiteTexts] },
  fields: [
    {
      type: 'tabs',
      tabs: [
        { label: 'Home page', fields: fieldsOf('home') },
        { label: 'About page', fields: fieldsOf('about') },
        { label: 'Foot of every page', fields: [...fieldsOf('every page'), contact] },
      ],
    },
  ],
};
