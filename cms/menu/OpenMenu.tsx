'use client';

import {
  NavContext,
  useAuth,
  useNav,
  usePreferences,
  useWindowInfo,
  WindowInfoProvider,
} from '@payloadcms/ui';
import { usePathname } from 'next/navigation.js';
import { useEffect, useState, type ReactNode } from 'react';

/** Payload closes the menu below 1441 px. The last two are Payload's own values. */
const BREAKPOINTS = {
  l: '(max-width: 1023px)',
  m: '(max-width: 1023px)',
  s: '(max-width: 768px)',
  xs: '(max-width: 400px)',
};

/** The preference in which Payload's button stores whether the menu is open. */
const PREFERENCE = 'nav';

/** Keeps the menu open in windows from 1024 px, unless the editor has closed it. */
export function OpenMenu({ children }: { children: ReactNode }) {
  return (
    <WindowInfoProvider breakpoints={BREAKPOINTS}>
      <MenuState>{children}</MenuState>
    </WindowInfoProvider>
  );
}

function MenuState({ children }: { children: ReactNode }) {
  const outer = useNav();
  const { user } = useAuth();
  const { getPreference } = usePreferences();
  const pathname = usePathname();
  // Unknown until the first effect.
  const { l: isNarrow } = useWindowInfo().breakpoints;
  const [isOpenIfWide, setIsOpenIfWide] = useState(outer.navOpen);
  /** In a narrow window the menu covers the page, so it is open only where it was opened. */
  const [openOn, setOpenOn] = useState<string | null>(null);

  const isSignedIn = Boolean(user);
  useEffect(() => {
    if (!isSignedIn || isNarrow !== false) return;
    void getPreference<{ open?: boolean } | null>(PREFERENCE).then((stored) =>
      setIsOpenIfWide(stored?.open ?? true),
    );
  }, [isSignedIn, isNarrow, getPreference]);

  return (
    <NavContext
      value={{
        ...outer,
        navOpen: isNarrow ? openOn === pathname : isOpenIfWide,
        setNavOpen(isOpen) {
          if (isNarrow) setOpenOn(isOpen ? pathname : null);
          else setIsOpenIfWide(isOpen);
        },
      }}
    >
      {children}
    </NavContext>
  );
}
