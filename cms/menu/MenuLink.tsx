'use client';

import { Link } from '@payloadcms/ui';
import { usePathname } from 'next/navigation.js';
import { grouped } from '#domain/wording/counted.ts';
import type { CountedEntry } from './menu-entries.ts';

/** A link of the menu. Marks the page that is open. */
export function MenuLink({ path, label, count }: CountedEntry) {
  const isHere = usePathname() === path;
  return (
    <Link
      className="nav__link"
      href={path}
      prefetch={false}
      aria-current={isHere ? 'page' : undefined}
    >
      {isHere && <span className="nav__link-indicator" />}
      <span className="nav__link-label">{label}</span>
      {count > 0 && (
        <span className="guide-menu__count">
          {grouped(count)}
          <span className="sr-only"> waiting</span>
        </span>
      )}
    </Link>
  );
}
