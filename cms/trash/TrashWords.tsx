'use client';

import { TranslationProvider, useConfig, useTranslation } from '@payloadcms/ui';
import { usePathname } from 'next/navigation.js';
import { useMemo, type ReactNode } from 'react';

type Translations = ReturnType<typeof useTranslation>['i18n']['translations'];

/**
 * On pages of a collection with a trash, Payload's buttons say “Move to trash” instead of “Delete”,
 * because that is what they do.
 */
export function TrashWords({ children }: { children: ReactNode }) {
  const { config } = useConfig();
  const { i18n, languageOptions, switchLanguage } = useTranslation();
  const pathname = usePathname();
  const slug = /\/collections\/([\w-]+)/.exec(pathname)?.[1];
  const hasTrash = config.collections.some((one) => one.slug === slug && one.trash);
  const { translations: given } = i18n;
  const translations = useMemo(() => (hasTrash ? withWords(given) : given), [given, hasTrash]);
  return (
    <TranslationProvider
      dateFNSKey={i18n.dateFNSKey}
      fallbackLang={i18n.fallbackLanguage as 'en'}
      language={i18n.language}
      languageOptions={languageOptions}
      switchLanguageServerAction={async (language) => switchLanguage?.(language as 'en')}
      translations={translations}
    >
      {children}
    </TranslationProvider>
  );
}

function withWords(translations: Translations): Translations {
  const general = { ...(translations.general as object), delete: 'Move to trash' };
  return { ...translations, general };
}
