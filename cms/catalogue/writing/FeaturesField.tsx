'use client';

import { FieldError, useField } from '@payloadcms/ui';
import type { JSONFieldClientComponent } from 'payload';
import { useState } from 'react';
import { FEATURE_GROUPS, parseFeatures, type Features } from '#domain/restaurant/features.ts';

/** The features of a place as grouped checkboxes; each group has an input for a new feature. */
export const FeaturesField: JSONFieldClientComponent = ({ path, readOnly }) => {
  const { value, setValue, showError, errorMessage } = useField<unknown>({ path });
  const features = parseFeatures(value);
  const others = Object.keys(features).filter(
    (group) => !FEATURE_GROUPS.some((name) => name === group),
  );

  function set(group: string, name: string, has: boolean) {
    setValue({ ...features, [group]: { ...features[group], [name]: has } } satisfies Features);
  }

  return (
    <div className="field-type guide-features">
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
              {name}
            </label>
          ))}
          <NewFeature group={group} onAdd={(name) => set(group, name, true)} />
        </fieldset>
      ))}
    </div>
  );
};

function NewFeature({ group, onAdd }: { group: string; onAdd: (name: string) => void }) {
  const [name, setName] = useState('');
  return (
    <span>
      <input
        type="text"
        aria-label={`New feature in ${group}`}
        placeholder="Add a feature"
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <button
        type="button"
        disabled={!name.trim()}
        onClick={() => {
          onAdd(name.trim());
          setName('');
        }}
      >
        Add to {group}
      </button>
    </span>
  );
}
