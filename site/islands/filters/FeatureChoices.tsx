import * as changes from '#domain/listing/listing-changes.ts';
import type { ListingState } from '#domain/listing/listing-state.ts';
import {
  FEATURE_KIND_TITLES,
  FEATURE_KINDS,
  FEATURES_BY_KIND,
  featureKind,
} from '#domain/restaurant/feature-filters.ts';
import { FilterChips } from './FilterChips.tsx';

type FeatureChoicesProps = {
  state: ListingState;
  counts: Record<string, number> | null;
  onChange: (next: ListingState) => void;
};

/** Filter chips for features, grouped by kind. */
export function FeatureChoices({ state, counts, onChange }: FeatureChoicesProps) {
  return (
    <div className="grid gap-2">
      {FEATURE_KINDS.map((kind) => (
        <FilterChips
          key={kind}
          title={FEATURE_KIND_TITLES[kind]}
          isTitled
          values={{ names: FEATURES_BY_KIND[kind], error: null, retry: () => {} }}
          selected={state.features.filter((feature) => featureKind(feature) === kind)}
          counts={counts}
          onToggle={(value) => onChange(changes.withToggled(state, 'features', value))}
        />
      ))}
    </div>
  );
}
