import { PAGE_SIZES } from '#domain/listing/page-sizes.ts';
import { FIELD_LABEL } from '#site/components/field-look.ts';

type PageSizeSelectProps = { limit: number; onLimit: (limit: number) => void };

/**
 * A select element for the page size. If the URL has a size that is not offered, that size is
 * added.
 */
export function PageSizeSelect({ limit, onLimit }: PageSizeSelectProps) {
  const sizes = PAGE_SIZES.some((size) => size === limit) ? PAGE_SIZES : [limit, ...PAGE_SIZES];
  return (
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
  );
}
