import type { FieldDiffServerProps, JSONField } from 'payload';
import { pairedRows, rowsOf } from './differences.ts';

/** The changed rows of a value that is a table in words, the earlier state beside the later one. */
export function RowsDiff({
  field,
  comparisonValue,
  versionValue,
}: Pick<FieldDiffServerProps<JSONField>, 'field' | 'comparisonValue' | 'versionValue'>) {
  const rows = rowsOf(field);
  if (!rows) return null;
  const changed = pairedRows(rows(comparisonValue), rows(versionValue)).filter(
    ({ before, after }) => before !== after,
  );
  const label = typeof field.label === 'string' ? field.label : field.name;
  return (
    <div className="field-diff-container guide-diff">
      <div className="field-diff-label">{label}</div>
      <div className="field-diff-content">
        <Side caption={`${label} before`} rows={changed.map((row) => [row.label, row.before])} />
        <Side caption={`${label} after`} rows={changed.map((row) => [row.label, row.after])} />
      </div>
    </div>
  );
}

type SideProps = { caption: string; rows: readonly (readonly [string, string | null])[] };

function Side({ caption, rows }: SideProps) {
  return (
    <table>
      <caption>{caption}</caption>
      <tbody>
        {rows.map(([label, words]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{words ?? 'Not stated'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
