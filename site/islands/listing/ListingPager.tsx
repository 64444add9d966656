import chevronLeft from 'lucide-static/icons/chevron-left.svg?raw';
import chevronRight from 'lucide-static/icons/chevron-right.svg?raw';
import { PAGE_SIZES } from '#domain/listing/page-sizes.ts';
import { Icon } from '#site/components/Icon.tsx';

type ListingPagerProps = {
  page: number;
  lastPage: number;
  limit: number;
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
};

/** Previous and next page, and how many restaurants a page holds. */
export function ListingPager({ page, lastPage, limit, onPage, onLimit }: ListingPagerProps) {
  const sizes = PAGE_SIZES.some((size) => size === limit) ? PAGE_SIZES : [limit, ...PAGE_SIZES];
  return (
    <nav className="pager" aria-label="Pages">
      <div className="pg">
        <button
          type="button"
          className="btn btn-line"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          <Icon source={chevronLeft} />
          Previous
        </button>
        <span className="tnum">{`Page ${page} of ${lastPage}`}</span>
        <button
          type="button"
          className="btn btn-line"
          disabled={page >= lastPage}
          onClick={() => onPage(page + 1)}
        >
          Next
          <Icon source={chevronRight} />
        </button>
      </div>
      <div className="sort">
        <label className="lbl" htmlFor="page-size">
          Show per page
        </label>
        <select
          className="inp"
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
