'use client';

import { FieldError, useField } from '@payloadcms/ui';
import type { JSONFieldClientComponent } from 'payload';
import { useId, type KeyboardEvent } from 'react';
import { FEATURE_GROUPS, parseFeatures, type Features } from '#domain/restaurant/features.ts';
import { isOnPage } from '#domain/writing/unseen-features.ts';
import { setTypedFeature, useTypedFeatures } from './typed-features.ts';
import { useSuggestions } from './use-suggestions.ts';

/**
 * The features of a place as grouped checkboxes. Each group has an input for a new feature, with
 * suggestions from other places.
 */
export const FeaturesField: JSONFieldClientComponent = ({ path, readOnly }) => {
  const { value, setValue, showError, errorMessage } = useField<unknown>({ path });
  const typed = useTypedFeatures();
  const { suggestions, load } = useSuggestions();
  const features = parseFeatures(value);
  const others = Object.keys(features).filter(
    (group) => !FEATURE_GROUPS.some((name) => name === group),
  );

  function set(group: string, name: string, has: boolean) {
    setValue({ ...features, [group]: { ...features[group], [name]: has } } satisfies Features);
  }

  return (
    <div className="field-type guide-features" onFocus={load}>
      <FieldError showError={showError} message={errorMessage} path={path} />
      {[...FEATURE_GROUPS, ...others].map((group) => (
        <fieldset key={group} className="guide-features__group" disabled={Boolean(readOnly)}>
          <legend>{group}</legend>
          {Object.entries(features[group] ?? {}).map(([name, has]) => (
            <label key={name}>
              <input
                type="checkbox"
                checked={has}
                onChange={(event) => set(group, name, event.target.checked)}
              />{' '}
              {name}{' '}
              {has && !isOnPage(group, name) && (
                <small>Not shown to visitors. Add it under “Amenities” to show it.</small>
              )}
            </label>
          ))}
          <NewFeature
            group={group}
            name={typed[group] ?? ''}
            suggestions={(suggestions[group] ?? []).filter((name) => !features[group]?.[name])}
            onType={(name) => setTypedFeature(group, name)}
            onAdd={(name) => {
              set(group, name, true);
              setTypedFeature(group, '');
            }}
          />
        </fieldset>
      ))}
    </div>
  );
};

type NewFeatureProps = {
  group: string;
  /** The text of the input. */
  name: string;
  suggestions: readonly string[];
  onType: (name: string) => void;
  onAdd: (name: string) => void;
};

function NewFeature({ group, name, suggestions, onType, onAdd }: NewFeatureProps) {
  const list = useId();
  const known = suggestions.find((one) => one.toLowerCase() === name.trim().toLowerCase());
  const add = () => onAdd(known ?? name.trim());

  function addOnEnter(event: KeyboardEvent) {
    // Enter also ends the input of Chinese or Japanese characters.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (name.trim()) add();
  }

  return (
    <span>
      <input
        type="text"
        aria-label={`New feature in ${group}`}
        placeholder="Add a feature"
        maxLength={60}
        list={list}
        value={name}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={addOnEnter}
      />
      <datalist id={list}>
        {suggestions.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <button type="button" disabled={!name.trim()} onClick={add}>
        Add to {group}
      </button>
      {name.trim() && <small> Not added yet: press Enter.</small>}
    </span>
  );
}
