import type { MouseEvent } from 'react';
import chevronLeft from '#site/icons/chevron-left.svg?raw';
import chevronRight from '#site/icons/chevron-right.svg?raw';
import { PAGE_SIZES } from '#domain/listing/page-sizes.ts';
import { BUTTON } from '#site/components/button-look.ts';
import { FIELD_LABEL } from '#site/components/field-look.ts';
import { Icon } from '#site/components/Icon.tsx';
import { PAGER } from '#site/components/pager-look.ts';
import { ignoreSecondTap } from './scroll-to-top.ts';

type ListingPagerProps = {
  page: number;
  lastPage: number;
  limit: number;
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
};

/** Buttons for the previous and next page, and a choice of the page size. */
export function ListingPager({ page, lastPage, limit, onPage, onLimit }: ListingPagerProps) {
  const sizes = PAGE_SIZES.some((size) => size === limit) ? PAGE_SIZES : [limit, ...PAGE_SIZES];
  const turn = (tap: MouseEvent, next: number) => {
    ignoreSecondTap(tap.nativeEvent);
    onPage(next);
  };
  return (
    <nav className={`${PAGER.frame} noscript:hidden`} data-of-result aria-label="Pages">
      <div className={PAGER.pages}>
        <button
          type="button"
          className={BUTTON.line}
          disabled={page <= 1}
          onClick={(tap) => turn(tap, page - 1)}
        >
          <Icon source={chevronLeft} />
          Previous
        </button>
        <span className={PAGER.current}>{`Page ${page} of ${lastPage}`}</span>
        <button
          type="button"
          className={BUTTON.line}
          disabled={page >= lastPage}
          onClick={(tap) => turn(tap, page + 1)}
        >
          Next
          <Icon source={chevronRight} />
        </button>
      </div>
      <div className="flex flex-wrap items-center gap-[0.6rem]">
        <label className={FIELD_LABEL} htmlFor="page-size">
          Show per page
        </label>
        <select
          className="field"
          id="page-size"
          value={limit}
          onChange={(event) => onLimit(Number(event.target.value))}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </div>
    </nav>
  );
}
