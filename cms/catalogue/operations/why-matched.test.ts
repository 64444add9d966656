import { expect, test } from 'vitest';
import { sampleRecords } from '#cms/catalogue/testing/sample-records.ts';
import { whyMatched } from './why-matched.ts';

const records = sampleRecords();
const named = (name: string) => {
  const found = records.find((record) => record.name.startsWith(name));
  if (!found) throw new Error(`The sample has no ${name}.`);
  return found;
};

test.each([
  ['a feature', 'Tropic Line Coffee', 'wifi', 'Wi-Fi'],
  ['each word its own reason', 'Zaatar', 'halal takeaway', 'Takeout'],
  ['nothing that the name says', "Gussie Mae's", 'conch stand', null],
  ['nothing that the kicker says', "Gussie Mae's", 'seafood nassau', null],
  ['nothing that the description says', "Gussie Mae's", 'goat pepper', null],
  ['no price: it is on the card', "Gussie Mae's", '$', null],
  ['nothing for nothing', "Gussie Mae's", '', null],
])('%s: %s, "%s"', (_, name, text, why) => {
  const said = whyMatched(text)(named(name));
  if (why === null) expect(said).toBeNull();
  else expect(said).toContain(why);
});

test('what only the text says is quoted', () => {
  expect(whyMatched('turquoise')(named("Gussie Mae's"))).toMatch(/^“….*turquoise.*…”$/);
});

test('the reason is that of the place as it is now', () => {
  const place = named("Gussie Mae's");
  const changed = { ...place, description: 'A quiet corner.', enhanced_description: 'Shade.' };
  expect(whyMatched('turquoise')(place)).toContain('turquoise');
  expect(whyMatched('turquoise')(changed)).toBeNull();
  expect(whyMatched('shade')(changed)).toContain('Shade');
});
