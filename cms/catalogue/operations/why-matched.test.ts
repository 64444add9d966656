import { expect, test, vi } from 'vitest';
import { createCatalogue } from '#cms/catalogue/published/catalogue.ts';
import { sampleRecords } from '#tests/catalogue/sample-records.ts';
import { whyEachMatched, whyMatched } from './why-matched.ts';

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
])('the reason why a place matched is %s: %s, "%s"', (_, name, text, why) => {
  const said = whyMatched(text)(named(name));
  if (why === null) expect(said).toBeNull();
  else expect(said).toContain(why);
});

test('when a search matches the phone number of a place, the reason for the match is the number as the place writes it', () => {
  const place = { ...named("Gussie Mae's"), phone: '(242) 555-0125' };
  expect(whyMatched('+1 242 555 0125')(place)).toBe('(242) 555-0125');
  expect(whyMatched('5550126')(place)).toBeNull();
});

test('the reason why a place matched quotes a searched word that occurs only in the place’s description', () => {
  expect(whyMatched('turquoise')(named("Gussie Mae's"))).toMatch(/^“….*turquoise.*…”$/);
});

test('the reason why a place matched comes from the current version of the place', () => {
  const place = named("Gussie Mae's");
  const changed = { ...place, description: 'A quiet corner.', enhanced_description: 'Shade.' };
  expect(whyMatched('turquoise')(place)).toContain('turquoise');
  expect(whyMatched('turquoise')(changed)).toBeNull();
  expect(whyMatched('shade')(changed)).toContain('Shade');
});

test('the reason why a place matched is cached until the place changes', () => {
  const place = named("Gussie Mae's");
  const coffee = named('Tropic Line Coffee');
  const catalogue = createCatalogue();
  const ids = [place.id, coffee.id, 0];
  const why = (text: string) => whyEachMatched(catalogue, ids, text);
  catalogue.apply({ upserted: [place, coffee], removed: [] });
  const peek = vi.spyOn(catalogue, 'peek');
  for (let time = 0; time < 2; time++) {
    expect(why('wifi')).toEqual({ [coffee.id]: 'Wi-Fi' });
    expect(why('turquoise')).toEqual({ [place.id]: whyMatched('turquoise')(place) });
    expect(why('conch')).toBeNull();
    expect(why('')).toBeNull();
  }
  expect(peek).toHaveBeenCalledTimes(6);
  const changed = { ...coffee, about: '{}' };
  catalogue.apply({ upserted: [changed], removed: [place.id] });
  expect(why('wifi')).toEqual(null);
  expect(why('turquoise')).toBeNull();
});

test.each([
  ['as a whole word, not inside of another', 'Grapes grow here.', 'grape', 'Grapes'],
  ['behind a hyphen', 'Jam of sea-grape and guava.', 'grape', 'sea-grape'],
  ['with its accents', 'A rosé by the glass.', 'rose', 'rosé'],
  ['in another spelling', 'Every flavor of soursop.', 'flavour', 'flavor'],
  ['in the plural of a word in y', 'Cherries at dawn.', 'cherry', 'Cherries'],
  ['as its beginning', 'A quiet breadfruit grove.', 'breadf', 'breadfruit'],
  ['after a letter that is longer in lower case', 'İ Breadfruit.', 'breadfruit', 'Breadfruit'],
])('the reason why a place matched quotes the searched word %s', (_, description, text, word) => {
  const place = { ...named("Gussie Mae's"), enhanced_description: null };
  const far = 'Scrapes. Far behind stands the word that somebody asks about after all. '.repeat(3);
  const said = whyMatched(text)({ ...place, description: `${far}${description}` });
  expect(said?.endsWith('”')).toBe(true);
  expect(said).toContain(word);
  expect(said).not.toContain('Scrapes');
});
