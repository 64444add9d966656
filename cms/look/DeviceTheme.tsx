'use client';

import { useTheme } from '@payloadcms/ui';
import { useEffect, type ReactNode } from 'react';

/** Payload's cookie with the theme that an editor has chosen. */
const CHOSEN = /(?:^|; )payload-theme=/;

/**
 * Follows the light or dark theme of the device until an editor chooses one. On the sign-in Payload
 * follows it only in browsers that send their theme with the request.
 */
export function DeviceTheme({ children }: { children: ReactNode }) {
  const { setTheme } = useTheme();
  useEffect(() => {
    // The type of Payload's function lacks “auto”, the device's theme.
    if (!CHOSEN.test(document.cookie)) setTheme('auto' as never);
    // Only once, because Payload makes another function with each theme.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return children;
}
