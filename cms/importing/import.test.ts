import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ImportFileError, readImportFile } from './reading/read-import-file.ts';
import { normaliseHours } from './hours/normalise-hours.ts';
import { osmHours } from './hours/osm-hours.ts';
import { categoriesOf } from './sources/category-mapping.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string, name = 'export.csv') => readImportFile(bytes(text), name);
const everyDay = (hours: string) => ({ Monday: hours, Tuesday: hours });

describe('hours of exports', () => {
  test.each([
    ['closing meridiem borrowed', '11-3PM', '11:00 AM - 3:00 PM'],
    ['noon to evening', '12-8PM', '12:00 PM - 8:00 PM'],
    ['over midnight', '10-2AM', '10:00 PM - 2:00 AM'],
    ['both markers', '7AM-7PM', '7:00 AM - 7:00 PM'],
    ['several ranges', '11:30 AM-3 PM,5-10 PM', '11:30 AM - 3:00 PM, 5:00 PM - 10:00 PM'],
    ['narrow spaces and en dash', '5:30\u202FPM\u2009–\u200910:00\u202FPM', '5:30 PM - 10:00 PM'],
    ['marker at the start only', '9AM-5', '9:00 AM - 5:00 PM'],
    ['lower case with dots', '9 a.m. to 5 p.m.', '9:00 AM - 5:00 PM'],
    ['closed', 'Closed', 'Closed'],
    ['all day', 'Open 24 hours', 'Open 24 hours'],
    ['midnight to midnight', '12AM-12AM', 'Open 24 hours'],
    ['until midnight', '5PM-12AM', '5:00 PM - 12:00 AM'],
    ['a 24-hour clock', '16:00–22:00', '4:00 PM - 10:00 PM'],
    ['a 24-hour clock until midnight', '16:00-24:00', '4:00 PM - 12:00 AM'],
  ])('%s: %s', (_case, raw, canonical) => {
    expect(normaliseHours(everyDay(raw))).toMatchObject({
      working_hours: everyDay(canonical),
      unparsed: [],
    });
  });

  test.each([
    [
      'a list of each day',
      { Monday: ['9am-1pm', '2-6pm'] },
      { Monday: '9:00 AM - 1:00 PM, 2:00 PM - 6:00 PM' },
    ],
    ['JSON text', '{"Monday":"9AM-5PM"}', { Monday: '9:00 AM - 5:00 PM' }],
    [
      'the old format',
      'Monday:7AM-7PM|Sunday:Closed',
      { Monday: '7:00 AM - 7:00 PM', Sunday: 'Closed' },
    ],
    [
      'Spanish days',
      { lunes: '9:00–17:00', miércoles: 'Cerrado' },
      { Monday: '9:00 AM - 5:00 PM', Wednesday: 'Closed' },
    ],
    ['German days', { Samstag: '10:00–14:00' }, { Saturday: '10:00 AM - 2:00 PM' }],
  ])('%s', (_case, raw, working_hours) => {
    expect(normaliseHours(raw).working_hours).toEqual(working_hours);
  });

  test('a day that cannot be read keeps its words and is reported', () => {
    expect(normaliseHours({ Monday: 'By appointment', Tuesday: '9AM-5PM' })).toMatchObject({
      working_hours: { Monday: 'By appointment', Tuesday: '9:00 AM - 5:00 PM' },
      unparsed: [{ day: 'Monday', text: 'By appointment' }],
    });
  });

  test('words that are no week give no hours, and never the default ones', () => {
    expect(normaliseHours('Call ahead')).toMatchObject({
      working_hours: null,
      unparsed: [{ day: null, text: 'Call ahead' }],
      raw: 'Call ahead',
    });
  });

  test.each([[null], [''], [{}], ['{}'], [undefined]])('nothing: %j', (raw) => {
    expect(normaliseHours(raw)).toEqual({ working_hours: null, unparsed: [], raw: null });
  });
});

describe('opening_hours of OpenStreetMap', () => {
  test.each([
    ['24/7', { Monday: 'Open 24 hours', Sunday: 'Open 24 hours' }],
    [
      'Mo-Fr 11:00-15:00,17:00-22:00; Sa 12:00-02:00; Su,PH off',
      {
        Monday: '11:00 AM - 3:00 PM, 5:00 PM - 10:00 PM',
        Saturday: '12:00 PM - 2:00 AM',
        Sunday: 'Closed',
      },
    ],
    ['Fr-Mo 10:00-14:00', { Friday: '10:00 AM - 2:00 PM', Monday: '10:00 AM - 2:00 PM' }],
    ['Mo-Su 09:00-17:00; We off', { Tuesday: '9:00 AM - 5:00 PM', Wednesday: 'Closed' }],
    ['08:00-16:00', { Saturday: '8:00 AM - 4:00 PM' }],
  ])('%s', (text, expected) => {
    expect(osmHours(text).working_hours).toMatchObject(expected);
  });

  test.each([
    'sunrise-sunset',
    'Dec 25 off',
    '"call"',
    'Mo-Fr 11:00-15:00; Jul-Aug off',
    'week 1-10 10:00-12:00',
  ])('what no week can tell is reported: %s', (text) =>
    expect(osmHours(text)).toMatchObject({ working_hours: null, unparsed: [{ day: null, text }] }),
  );
});

test.each([
  [
    ['Conch restaurant', 'Seafood restaurant'],
    ['Bahamian Cuisine', 'Seafood'],
  ],
  [['Pizza restaurant'], ['Italian']],
  [
    ['coffee shop', 'Bakery'],
    ['Coffee & Cafes', 'Bakery & Desserts'],
  ],
  [['something unheard of'], ['Restaurant']],
  [[], ['Restaurant']],
])('kinds %j are %j', (kinds, categories) => expect(categoriesOf(kinds)).toEqual(categories));

describe('CSV', () => {
  const header2023 =
    'name,site,type,subtypes,full_address,city,us_state,country_code,latitude,longitude,place_id,working_hours,about,verified';
  const row =
    'Dock House,https://dock.example.com/?utm_source=x&table=4,Seafood restaurant,"Seafood restaurant, Bar","1 Bay St, Nassau",Nassau,New Providence,BS,25.0772,-77.3411,id-1,"{""Monday"": ""11AM-9PM""}","{""Service options"": {""Takeout"": true}}",TRUE';

  test('columns by name, objects in cells, tracking removed, island from coordinates', () => {
    const { format, records } = read(`\uFEFF${header2023}\r\n${row}\r\n`);
    expect(format).toBe('outscraper-csv');
    expect(records[0]).toMatchObject({
      where: 'line 2',
      sourceId: 'id-1',
      fields: {
        name: 'Dock House',
        site: 'https://dock.example.com/?table=4',
        island: 'New Providence',
        town: 'Nassau',
        categories: ['Seafood', 'Bars & Lounges'],
        tags: ['Takeout'],
        working_hours: { Monday: '11:00 AM - 9:00 PM' },
        verified: true,
      },
    });
  });

  test('the names of 2026 and semicolons give the same record', () => {
    const renamed = header2023
      .replace('site', 'website')
      .replace('full_address', 'address')
      .replace('us_state', 'state_code');
    const cells = [...row.matchAll(/"(?:[^"]|"")*"|[^,]+/g)].map(([cell]) => cell);
    const semicolons = read(`${renamed.replaceAll(',', ';')}\n${cells.join(';')}\n`);
    expect(semicolons.records[0]?.fields).toEqual(
      read(`${header2023}\n${row}\n`).records[0]?.fields,
    );
  });

  test('rows that cannot be imported are skipped with their line and reason', () => {
    const file = read(
      [
        'name,place_id,country_code,country,latitude,longitude',
        ',id-1,BS,,,',
        'No id,,BS,,,',
        'Miami place,id-2,US,United States,25.7,-80.2',
        'Far away,id-3,BS,,48.1,11.5',
        'Good,id-4,BS,,,',
        'Twice,id-4,BS,,,',
      ].join('\n'),
    );
    expect(file.records.map(({ fields }) => fields.name)).toEqual(['Good']);
    expect(file.skipped.map(({ where }) => where)).toEqual([
      'line 2',
      'line 3',
      'line 4',
      'line 5',
      'line 7',
    ]);
    expect(file.skipped.at(-1)?.reason).toContain('line 6');
  });

  test('a value that breaks its rule is left out with a warning, the row is kept', () => {
    const { records } = read('name,place_id,rating,site\nOdd,id-1,9,javascript:alert(1)\n');
    expect(records[0]?.fields).toMatchObject({ rating: null, site: null });
    expect(records[0]?.warnings.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['rating', 'site']),
    );
  });
});

describe('files that are broken', () => {
  test.each([
    ['nothing at all', new Uint8Array(), 'empty'],
    ['an Excel file', new Uint8Array([0x50, 0x4b, 3, 4, 0]), 'CSV or JSON'],
    ['a web page', bytes('<!doctype html><p>no'), 'web page'],
    ['not UTF-8', new Uint8Array([0x6e, 0xff, 0xfe, 0xfa]), 'UTF-8'],
    ['a header without a name', bytes('id,title\n1,x\n'), 'line 1'],
    ['an open quote', bytes('name,place_id\n"never closed,1\n'), 'never closed'],
    ['broken JSON', bytes('[{"name": "A"},\n{"name": ]'), 'line 2'],
    ['JSON of something else', bytes('{"hello": 1}'), 'neither'],
  ])('%s says where', (_case, content, words) => {
    expect(() => readImportFile(content, 'my-file')).toThrow(ImportFileError);
    expect(() => readImportFile(content, 'my-file')).toThrow(words);
    expect(() => readImportFile(content, 'my-file')).toThrow('my-file');
  });
});

describe('OpenStreetMap', () => {
  const tags = {
    amenity: 'restaurant',
    name: 'Reef Room',
    cuisine: 'seafood;pizza',
    phone: '242 555 0100',
    takeaway: 'yes',
    'diet:vegan': 'only',
    wheelchair: 'no',
    opening_hours: 'Mo-Su 11:00-21:00',
  };
  const expected = {
    provider: 'openstreetmap',
    sourceId: 'node/564',
    fields: {
      name: 'Reef Room',
      categories: ['Seafood', 'Italian'],
      tags: ['Takeout', 'Vegan Options'],
      phone: '+1 242-555-0100',
      island: 'Exuma',
      about: {
        'Service options': { Takeout: true },
        Accessibility: { 'Wheelchair accessible entrance': false },
      },
      location_link: 'https://www.openstreetmap.org/node/564',
    },
  };

  test('Overpass JSON, a node and a way with its centre', () => {
    const file = read(
      JSON.stringify({
        elements: [
          { type: 'node', id: 564, lat: 23.5163, lon: -75.7867, tags },
          { type: 'way', id: 7, center: { lat: 23.5, lon: -75.7 }, tags: { ...tags, name: 'Way' } },
          { type: 'node', id: 8, lat: 23.5, lon: -75.7, tags: { amenity: 'bank', name: 'Bank' } },
        ],
      }),
    );
    expect(file.format).toBe('overpass-json');
    expect(file.records[0]).toMatchObject(expected);
    expect(file.records[1]).toMatchObject({ sourceId: 'way/7', fields: { latitude: 23.5 } });
    expect(file.skipped).toMatchObject([{ where: 'element 3', name: 'Bank' }]);
  });

  test.each([
    ['overpass-turbo', { id: 'node/564', properties: { '@id': 'node/564', ...tags } }],
    ['HOT export', { properties: { osm_id: 564, osm_type: 'nodes', ...tags, website: null } }],
  ])('GeoJSON of %s', (_from, feature) => {
    const geometry = { type: 'Point', coordinates: [-75.7867, 23.5163] };
    const file = read(
      JSON.stringify({
        type: 'FeatureCollection',
        features: [{ type: 'Feature', geometry, ...feature }],
      }),
    );
    expect(file.format).toBe('osm-geojson');
    expect(file.records[0]).toMatchObject(expected);
  });
});

describe('the sample', () => {
  const file = readImportFile(readFileSync('data/sample/restaurants.json'), 'restaurants.json');

  test('all 160 rows are read', () => {
    expect(file).toMatchObject({ format: 'outscraper-json', skipped: [] });
    expect(file.records).toHaveLength(160);
  });

  test('exactly the three rows with unreadable hours are reported', () => {
    const reported = file.records.filter(({ warnings }) =>
      warnings.some(({ field }) => field === 'working_hours'),
    );
    expect(reported.map(({ sourceId }) => sourceId)).toEqual([
      'sample-an-004',
      'sample-cr-001',
      'sample-ri-001',
    ]);
  });

  test.each([
    ['sample-np-016', 'a list of each day'],
    ['sample-np-012', 'narrow spaces'],
    ['sample-np-005', 'JSON text'],
    ['sample-np-059', 'open all week'],
  ])('%s (%s) has a whole week in the canonical notation', (id) => {
    const hours = file.records.find(({ sourceId }) => sourceId === id)?.fields.working_hours ?? {};
    expect(Object.keys(hours)).toHaveLength(7);
    for (const text of Object.values(hours)) {
      expect(text).toMatch(
        /^(?:Closed|Open 24 hours|(?:\d{1,2}:\d{2} [AP]M - \d{1,2}:\d{2} [AP]M(?:, |$))+)$/,
      );
    }
  });

  test.each(['sample-np-010', 'sample-be-002', 'sample-rc-001', 'sample-el-006', 'sample-mg-001'])(
    '%s has no hours',
    (id) =>
      expect(file.records.find(({ sourceId }) => sourceId === id)?.fields.working_hours).toBeNull(),
  );
});
