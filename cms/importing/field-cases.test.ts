import { describe, expect, test } from 'vitest';
import { WEEK_FROM_MONDAY } from '#domain/calendar/weekdays.ts';
import type { ImportRecord } from './import-record.ts';
import { readImportFile } from './reading/read-import-file.ts';

/**
 * Rows in the notation of tools from several countries, each with the record that the import makes.
 */

const imported = (content: unknown) => readImportFile(Buffer.from(JSON.stringify(content)), 'file');

function recordOf(row: Record<string, unknown>): ImportRecord {
  const { records, skipped } = imported([
    { name: 'Reef', place_id: 'id-1', country_code: 'BS', city: 'Nassau', ...row },
  ]);
  const [record] = records;
  if (!record) throw new Error(skipped[0]?.reason);
  return record;
}

function nodeOf(tags: Record<string, unknown>): ImportRecord {
  const { records, skipped } = imported({
    elements: [
      {
        type: 'node',
        id: 7,
        lat: 25.06,
        lon: -77.34,
        tags: { amenity: 'restaurant', name: 'Reef', ...tags },
      },
    ],
  });
  const [record] = records;
  if (!record) throw new Error(skipped[0]?.reason);
  return record;
}

/**
 * A short form of a week: `Mo-We 9:00 AM - 5:00 PM; Th Closed; Fr ?`. An absent day, which the site
 * shows as closed, is `-`. An unreadable day, which a warning names, is `?`.
 */
function week({ fields, warnings }: ImportRecord): string {
  const hours = fields.working_hours;
  if (!hours) return warnings.some(({ field }) => field === 'working_hours') ? 'unread' : 'none';
  const said = warnings
    .flatMap(({ field, message }) => (field === 'working_hours' ? [message] : []))
    .filter((message) => message.includes('Hours unclear'))
    .join();
  const isRead = /^(?:Closed|Open 24 hours|\d{1,2}:\d\d [AP]M - .*M)$/;
  const texts = WEEK_FROM_MONDAY.map((day) => {
    const text = hours[day];
    if (text === undefined) return '-';
    if (isRead.test(text)) return text;
    return said.includes(day) ? '?' : `? ${text} without a warning`;
  });
  const parts: string[] = [];
  for (let from = 0; from < 7;) {
    let to = from;
    while (to < 6 && texts[to + 1] === texts[from]) to++;
    const days = [from, to].map((day) => (WEEK_FROM_MONDAY[day] ?? '').slice(0, 2));
    parts.push(`${[...new Set(days)].join('-')} ${texts[from] ?? ''}`);
    from = to + 1;
  }
  return parts.join('; ');
}

describe('weeks of exports', () => {
  test.each<[hours: unknown, stored: string]>([
    [
      'M-Th 11a-9p, F-Sa 11a-11p, Su closed',
      'Mo-Th 11:00 AM - 9:00 PM; Fr-Sa 11:00 AM - 11:00 PM; Su Closed',
    ],
    ['Tues thru Sun: 11:30 am – 10 pm; Mon: closed', 'Mo Closed; Tu-Su 11:30 AM - 10:00 PM'],
    [{ Weekdays: '9 to 5pm', Weekends: 'By appointment' }, 'Mo-Fr 9:00 AM - 5:00 PM; Sa-Su ?'],
    [
      'Mon-Fri 11am-midnight; Sat noon-2am; Sun noon–10pm',
      'Mo-Fr 11:00 AM - 12:00 AM; Sa 12:00 PM - 2:00 AM; Su 12:00 PM - 10:00 PM',
    ],
    ['Mon Tue Wed 9am-5pm, Thu closed', 'Mo-We 9:00 AM - 5:00 PM; Th Closed; Fr-Su -'],
    ['Open daily 8am-10pm except Monday', 'Mo-Su ?'],
    [
      'lunes a jueves de 12:00 a 22:00; viernes y sábado de 12:00 a 0:00; domingo cerrado',
      'Mo-Th 12:00 PM - 10:00 PM; Fr-Sa 12:00 PM - 12:00 AM; Su Closed',
    ],
    [
      { 'Lun-Vie': '8:00 a. m.–10:00 p. m.', Sáb: 'Abierto 24 horas', Dom: 'Cerrado' },
      'Mo-Fr 8:00 AM - 10:00 PM; Sa Open 24 hours; Su Closed',
    ],
    [
      'Todos los días de 9:00 a 18:00, martes cerrado',
      'Mo 9:00 AM - 6:00 PM; Tu Closed; We-Su 9:00 AM - 6:00 PM',
    ],
    [
      'Du mardi au samedi de 11h30 à 14h30 et de 18h30 à 22h ; fermé dimanche et lundi',
      'Mo Closed; Tu-Sa 11:30 AM - 2:30 PM, 6:30 PM - 10:00 PM; Su Closed',
    ],
    [
      {
        lundi: 'Fermé',
        'mardi-jeudi': '11:00–22:00',
        'vendredi, samedi': '11:00–02:00',
        dimanche: 'Ouvert 24h/24',
      },
      'Mo Closed; Tu-Th 11:00 AM - 10:00 PM; Fr-Sa 11:00 AM - 2:00 AM; Su Open 24 hours',
    ],
    [
      'Mo-Do 11:00-22:00 Uhr, Fr u. Sa 11:00-24:00 Uhr, So Ruhetag',
      'Mo-Th 11:00 AM - 10:00 PM; Fr-Sa 11:00 AM - 12:00 AM; Su Closed',
    ],
    [
      { Montag: 'Geschlossen', 'Dienstag bis Samstag': '12–14:30, 17:30–22', Sonntag: '10–15 Uhr' },
      'Mo Closed; Tu-Sa 12:00 PM - 2:30 PM, 5:30 PM - 10:00 PM; Su 10:00 AM - 3:00 PM',
    ],
    [
      'Segunda a Sexta: 11h às 23h; Sábado: 12h à meia-noite; Domingo: fechado',
      'Mo-Fr 11:00 AM - 11:00 PM; Sa 12:00 PM - 12:00 AM; Su Closed',
    ],
    [
      { '2ª a 6ª': '08:00–18:00', Sábados: '08:00–12:00', 'Domingos e feriados': 'Encerrado' },
      'Mo-Fr 8:00 AM - 6:00 PM; Sa 8:00 AM - 12:00 PM; Su Closed',
    ],
    [
      'Lun-Ven 12:00-15:00 / 19:00-23:00, Sab 19:00-24:00, Dom chiuso',
      'Mo-Fr 12:00 PM - 3:00 PM, 7:00 PM - 11:00 PM; Sa 7:00 PM - 12:00 AM; Su Closed',
    ],
    [
      { lunedì: 'Giorno di chiusura', 'da martedì a domenica': '12–15, 19–23' },
      'Mo Closed; Tu-Su 12:00 PM - 3:00 PM, 7:00 PM - 11:00 PM',
    ],
    [
      'ma t/m do 10.00-17.00 uur, vr 10.00-21.00 uur, za en zo gesloten',
      'Mo-Th 10:00 AM - 5:00 PM; Fr 10:00 AM - 9:00 PM; Sa-Su Closed',
    ],
    [
      'pon.-czw. 11:00-22:00, pt.-sob. 11:00-24:00, niedz. nieczynne',
      'Mo-Th 11:00 AM - 10:00 PM; Fr-Sa 11:00 AM - 12:00 AM; Su Closed',
    ],
    [
      'mån–tors 11–14, fre 11–22, lör 13–22, sön stängt',
      'Mo-Th 11:00 AM - 2:00 PM; Fr 11:00 AM - 10:00 PM; Sa 1:00 PM - 10:00 PM; Su Closed',
    ],
    [
      'Man-Tors 11.30-21.00, Fre-Lør 11.30-22.00, Søndag lukket',
      'Mo-Th 11:30 AM - 9:00 PM; Fr-Sa 11:30 AM - 10:00 PM; Su Closed',
    ],
    [
      'Lendi jiska Vandredi 8è-17è; Samdi 9:00-14:00; Dimanch fèmen',
      'Mo-Fr 8:00 AM - 5:00 PM; Sa 9:00 AM - 2:00 PM; Su Closed',
    ],
    ['24/7', 'Mo-Su Open 24 hours'],
    [
      { Monday: '24/7', Tuesday: '24 hrs', Sunday: 'Closed' },
      'Mo-Tu Open 24 hours; We-Sa -; Su Closed',
    ],
    [
      { Monday: 'Closed for the season', Tuesday: '9AM-5PM', Sunday: 'Clsd' },
      'Mo ?; Tu 9:00 AM - 5:00 PM; We-Sa -; Su ?',
    ],
    [
      {
        Monday: 'Zárva',
        Tuesday: '8AM until sold out',
        Wednesday: false,
        Thursday: '-',
        Friday: 'N/A',
        Saturday: 9,
        Sunday: 'closed',
      },
      'Mo-Sa ?; Su Closed',
    ],
    [{ 'Mon-Sat': '5-10PM', 'Sunday brunch': '10AM-2PM' }, 'Mo-Sa 5:00 PM - 10:00 PM; Su ?'],
    [{ 'Mon-Sat': '5-10PM', 'Happy hour': '4-6PM' }, 'Mo-Sa 5:00 PM - 10:00 PM; Su ?'],
    [
      'Lunch: Mon-Fri 11:30am-2pm, Dinner: Mon-Sat 5pm-10pm',
      'Mo-Fr ?; Sa 5:00 PM - 10:00 PM; Su ?',
    ],
    [
      { Monday: '9-5PM', Tuesday: '9-5PM', 'Dec 25 (Christmas)': 'Closed' },
      'Mo-Tu 9:00 AM - 5:00 PM; We-Th -; Fr ?; Sa-Su -',
    ],
    ['closed', 'unread'],
    ['Ask us', 'unread'],
    ['', 'none'],
  ])('an export’s week is imported as expected: %j', (working_hours, stored) =>
    expect(week(recordOf({ working_hours }))).toBe(stored),
  );
});

describe('hours in the columns of other tools', () => {
  test.each<[tool: string, row: Record<string, unknown>, stored: string]>([
    [
      'Google, texts',
      {
        opening_hours: {
          weekday_text: ['Monday: 11:00 AM – 2:30 PM, 5:00 – 9:30 PM', 'Tuesday: Closed'],
        },
      },
      'Mo 11:00 AM - 2:30 PM, 5:00 PM - 9:30 PM; Tu Closed; We-Su -',
    ],
    [
      'Google, periods',
      {
        opening_hours: {
          periods: [
            { open: { day: 1, time: '1100' }, close: { day: 1, time: '2100' } },
            { open: { day: 5, time: '1700' }, close: { day: 6, time: '0200' } },
          ],
        },
      },
      'Mo 11:00 AM - 9:00 PM; Tu-Th -; Fr 5:00 PM - 2:00 AM; Sa-Su -',
    ],
    [
      'Yelp',
      {
        hours: [
          {
            hours_type: 'REGULAR',
            open: [
              { day: 0, start: '1100', end: '2200', is_overnight: false },
              { day: 4, start: '1700', end: '0100', is_overnight: true },
            ],
          },
        ],
      },
      'Mo 11:00 AM - 10:00 PM; Tu-Th -; Fr 5:00 PM - 1:00 AM; Sa-Su -',
    ],
    [
      'Apify',
      {
        openingHours: [
          { day: 'Monday', hours: '11 AM to 10 PM' },
          { day: 'Tuesday', hours: 'Closed' },
        ],
      },
      'Mo 11:00 AM - 10:00 PM; Tu Closed; We-Su -',
    ],
    [
      'SerpApi',
      { operating_hours: { sunday: '11 AM–9 PM', monday: 'Closed' } },
      'Mo Closed; Tu-Sa -; Su 11:00 AM - 9:00 PM',
    ],
    [
      'schema.org',
      {
        openingHours: [
          {
            dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Tuesday'],
            opens: '09:00',
            closes: '17:00',
          },
        ],
      },
      'Mo-Tu 9:00 AM - 5:00 PM; We-Su -',
    ],
    [
      'an unknown form',
      { openHours: { weekRanges: [[{ open: 480, close: 1320 }], []] } },
      'unread',
    ],
  ])('hours in another tool’s columns are imported: %s', (_tool, row, stored) =>
    expect(week(recordOf(row))).toBe(stored),
  );
});

describe('weeks of OpenStreetMap', () => {
  test.each([
    [
      'Mo-Fr 09:00-18:00; Mo 12:00-14:00 off',
      'Mo 9:00 AM - 12:00 PM, 2:00 PM - 6:00 PM; Tu-Fr 9:00 AM - 6:00 PM; Sa-Su Closed',
    ],
    ['Apr-Oct: Mo-Su 10:00-22:00', 'unread'],
    ['Mo-Fr 10:00-18:00; Apr-Oct Sa 10:00-22:00', 'Mo-Fr 10:00 AM - 6:00 PM; Sa ?; Su Closed'],
    ['Mo-Sa 10:00-sunset; Su off', 'Mo-Sa ?; Su Closed'],
    ['Mo-Su 10:00-20:00; PH off; easter off', 'Mo-Su 10:00 AM - 8:00 PM'],
    ['We 24/7', 'Mo-Tu ?; We Open 24 hours; Th-Su ?'],
    ['call us', 'unread'],
  ])('a week of OpenStreetMap is imported as expected: %s', (opening_hours, stored) =>
    expect(week(nodeOf({ opening_hours }))).toBe(stored),
  );
});

describe('a remark on hours is a note in the description', () => {
  const hours = 'Mo-Su 11:00-22:00 "kitchen until 21:00"';
  const note = 'Note on the hours: kitchen until 21:00.';

  test.each([
    ['alone', { opening_hours: hours }, note],
    [
      'after the existing description',
      { opening_hours: hours, description: 'By the sea.' },
      `By the sea. ${note}`,
    ],
    [
      'once, for several rules',
      { opening_hours: 'Mo-Fr 11:00-15:00 "live music"; Sa 11:00-15:00 "live music"' },
      'Note on the hours: live music.',
    ],
    [
      'not if it does not fit',
      { opening_hours: hours, description: 'x'.repeat(490) },
      'x'.repeat(490),
    ],
    [
      'not if it makes the hours uncertain',
      { opening_hours: 'Mo-Su 11:00-22:00 "call ahead"' },
      null,
    ],
  ])('a remark on hours becomes a note in the description: %s', (_title, tags, description) =>
    expect(nodeOf(tags).fields.description).toBe(description),
  );
});

describe('the state of a business', () => {
  const [GOOD, TIME, OPEN] = ['CLOSED_PERMANENTLY', 'CLOSED_TEMPORARILY', 'OPERATIONAL'];

  test.each<[row: Record<string, unknown>, status: string | undefined]>([
    ...[true, 1, '1.0', 'yes', 'TRUE', 'Sí', 'oui', 'ja'].map(
      (said) => [{ permanently_closed: said }, GOOD] as [Record<string, unknown>, string],
    ),
    ...[false, 0, 'No', 'false'].map(
      (said) => [{ 'Permanently Closed': said }, OPEN] as [Record<string, unknown>, string],
    ),
    ...[
      'closed permanently',
      'CLOSED_PERMANENTLY',
      'Cerrado permanentemente',
      'Dauerhaft geschlossen',
      'Définitivement fermé',
      'Chiuso definitivamente',
      'Permanent gesloten',
      'Zamknięte na stałe',
      'Permanent stängt',
      'Permanent lukket',
      'Permanentemente fechado',
      'Fèmen nèt',
    ].map((said) => [{ business_status: said }, GOOD] as [Record<string, unknown>, string]),
    [{ businessStatus: 'Midlertidigt lukket' }, TIME],
    [{ temporarilyClosed: 'T' }, TIME],
    [{ temporarilyClosed: false, permanentlyClosed: true }, GOOD],
    [{ status: 'Closed ⋅ Opens 9 AM' }, undefined],
    [{ status: 'Permanently closed' }, GOOD],
    [{ disused: 'yes' }, GOOD],
    [{ business_status: 'Under review' }, undefined],
    [{ business_status: 1 }, undefined],
    [{ permanently_closed: 'maybe' }, undefined],
  ])('the state of a business is read from %j', (row, status) =>
    expect(recordOf(row).fields.business_status).toBe(status),
  );

  test.each<[tags: Record<string, unknown>, status: string | undefined]>([
    [{ disused: 'yes' }, GOOD],
    [{ disused: 'no' }, undefined],
    [{ amenity: undefined, 'disused:amenity': 'bar' }, GOOD],
    [{ end_date: '2020' }, GOOD],
    [{ end_date: '2999' }, undefined],
    [{ operational_status: 'closed temporarily' }, TIME],
  ])('the state of a business is read from OpenStreetMap: %j', (tags, status) =>
    expect(nodeOf(tags).fields.business_status).toBe(status),
  );
});

describe('rows of other tools', () => {
  test.each<[tool: string, row: Record<string, unknown>, sourceId: string, fields: object]>([
    [
      'Google',
      {
        name: undefined,
        place_id: undefined,
        id: 'ChIJN1t_tDeuEmsRUsoyG83frY4',
        displayName: { text: 'Reef' },
        priceLevel: 'PRICE_LEVEL_MODERATE',
        nationalPhoneNumber: '(242) 322-0001',
        userRatingCount: 12,
        types: ['seafood_restaurant', 'food'],
      },
      'ChIJN1t_tDeuEmsRUsoyG83frY4',
      {
        name: 'Reef',
        price_range: '$$',
        phone: '+1 242-322-0001',
        reviews: 12,
        categories: ['Seafood'],
      },
    ],
    [
      'Yelp',
      {
        place_id: undefined,
        id: 'WavvLdfdP6g8aZTtbBQHTw',
        categories: [{ alias: 'bars', title: 'Bars' }],
        coordinates: { latitude: 25.06, longitude: -77.34 },
        price: '$$',
        review_count: 9,
        url: 'https://www.yelp.com/biz/y',
      },
      'WavvLdfdP6g8aZTtbBQHTw',
      {
        categories: ['Bars & Lounges'],
        latitude: 25.06,
        price_range: '$$',
        reviews: 9,
        site: null,
      },
    ],
    [
      'TripAdvisor',
      {
        place_id: undefined,
        locationId: '123456',
        latitude: '25.06',
        longitude: '-77.34',
        numberOfReviews: 44,
        cuisine: ['Caribbean', 'Seafood'],
        priceRange: '$$ - $$$',
        webUrl: 'https://www.tripadvisor.com/x',
        website: 'https://reef.example',
      },
      '123456',
      {
        reviews: 44,
        categories: ['Caribbean Cuisine', 'Seafood'],
        price_range: '$$',
        site: 'https://reef.example',
        location_link: 'https://www.tripadvisor.com/x',
      },
    ],
    [
      'Foursquare',
      {
        place_id: undefined,
        fsq_id: '4b0588',
        categories: [{ id: 1, name: 'Seafood Restaurant' }],
        geocodes: { main: { latitude: 25.06, longitude: -77.34 } },
        price: 2,
        tel: '(242) 322-0001',
      },
      '4b0588',
      { categories: ['Seafood'], latitude: 25.06, price_range: '$$', phone: '+1 242-322-0001' },
    ],
    [
      'Apify',
      {
        name: undefined,
        place_id: undefined,
        title: 'Reef',
        placeId: 'ChIJx',
        categoryName: 'Bar',
        location: { lat: 25.06, lng: -77.34 },
        totalScore: 4.5,
        permanentlyClosed: false,
      },
      'ChIJx',
      {
        name: 'Reef',
        categories: ['Bars & Lounges'],
        rating: 4.5,
        latitude: 25.06,
        business_status: 'OPERATIONAL',
      },
    ],
  ])('a row of another tool is imported: %s', (_tool, row, sourceId, fields) =>
    expect(recordOf(row)).toMatchObject({ sourceId, fields }),
  );
});

test.each([
  ['Bahamas', true],
  ['The Bahamas', true],
  ['Las Bahamas', true],
  ['Commonwealth of The Bahamas', true],
  ['BS', true],
  ['bs', true],
  ['BHS', true],
  ['Bahrain', false],
  ['BH', false],
  ['US', false],
])('a place with the country %s is imported only if that is The Bahamas', (country, isHere) => {
  const row = { name: 'Reef', place_id: 'id-1', country };
  expect(imported([row]).records).toHaveLength(isHere ? 1 : 0);
});
