import type { Config } from 'payload';

type Translations = NonNullable<NonNullable<Config['i18n']>['translations']>;

/** Our words for texts of Payload that do not say what happens. */
export const ADMIN_WORDS = {
  en: {
    general: {
      documentModified: 'Somebody saved this record',
      documentOutOfDate:
        'Another editor saved this record after you opened it. Reload it before you make changes.',
    },
    version: {
      aboutToRestore:
        'The {{label}} becomes what it was on {{versionDate}}. This goes live at once, unless you restore it as a draft.',
      confirmVersionRestoration: 'Restore this version?',
    },
  },
} as unknown as Translations;
