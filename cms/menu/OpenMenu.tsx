'use client';

import { NavProvider, useNav, WindowInfoProvider } from '@payloadcms/ui';
import type { ReactNode } from 'react';

/** Payload closes the menu below 1441 px. The last two are Payload's own values. */
const BREAKPOINTS = {
  l: '(max-width: 1023px)',
  m: '(max-width: 1023px)',
  s: '(max-width: 768px)',
  xs: '(max-width: 400px)',
};

/** Keeps the menu open in windows from 1024 px, unless the editor has closed it. */
export function OpenMenu({ children }: { children: ReactNode }) {
  const { navOpen } = useNav();
  return (
    <WindowInfoProvider breakpoints={BREAKPOINTS}>
      <NavProvider initialIsOpen={navOpen}>{children}</NavProvider>
    </WindowInfoProvider>
  );
}
