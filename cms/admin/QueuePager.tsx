import { Link } from '@payloadcms/ui';

type QueuePagerProps = { path: string; query: Record<string, string>; page: number; pages: number };

/** Links to the previous and the next page. */
export function QueuePager({ path, query, page, pages }: QueuePagerProps) {
  const to = (number: number) =>
    `${path}?${new URLSearchParams({ ...query, page: String(number) }).toString()}`;
  if (pages <= 1) return null;
  return (
    <nav className="guide-queue__pager" aria-label="Pages">
      {page > 1 && <Link href={to(page - 1)}>Previous</Link>}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && <Link href={to(page + 1)}>Next</Link>}
    </nav>
  );
}
