'use client';

import { usePathname, useSearchParams } from 'next/navigation.js';

const FORMATS = { csv: 'CSV', xlsx: 'Excel' } as const;

/** Links above the list of restaurants that download the places in the list as a spreadsheet. */
export function ExportLinks() {
  const isTrash = usePathname().endsWith('/trash');
  const filter = [...useSearchParams()].filter(([name]) => /^(?:where\[|search$)/.test(name));
  if (isTrash) return null;
  return (
    <nav className="guide-export" aria-label="Export">
      <span>{filter.length > 0 ? 'Export this list as' : 'Export all places as'}</span>
      {Object.entries(FORMATS).map(([format, label]) => {
        const query = new URLSearchParams([...filter, ['format', format]]);
        return (
          <a key={format} href={`/admin/api/restaurants/export?${query.toString()}`} download>
            {label}
          </a>
        );
      })}
    </nav>
  );
}
