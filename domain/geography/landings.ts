/**
 * Where ferries and planes land. Written by `scripts/generate/list-landmarks.ts`, from the data and
 * sources in `data/map`.
 */
import type { Position } from './distance.ts';

export type LandingKind = 'airport' | 'ferry';

export type Landing = Position & {
  kind: LandingKind;
  name: string;
  /** The gazetteer's town if it is a cay, else the island. */
  land: string;
};

export const LANDINGS: readonly Landing[] = [
  {
    kind: 'airport',
    name: 'Lynden Pindling International, Nassau',
    land: 'New Providence',
    latitude: 25.039,
    longitude: -77.466,
  },
  {
    kind: 'airport',
    name: 'Grand Bahama International, Freeport',
    land: 'Grand Bahama',
    latitude: 26.559,
    longitude: -78.696,
  },
  {
    kind: 'airport',
    name: 'Leonard Thompson International, Marsh Harbour',
    land: 'Abaco',
    latitude: 26.511,
    longitude: -77.083,
  },
  { kind: 'airport', name: 'Treasure Cay', land: 'Abaco', latitude: 26.745, longitude: -77.391 },
  {
    kind: 'airport',
    name: 'North Eleuthera International',
    land: 'Eleuthera',
    latitude: 25.475,
    longitude: -76.683,
  },
  {
    kind: 'airport',
    name: "Governor's Harbour",
    land: 'Eleuthera',
    latitude: 25.285,
    longitude: -76.331,
  },
  {
    kind: 'airport',
    name: 'Rock Sound International',
    land: 'Eleuthera',
    latitude: 24.895,
    longitude: -76.177,
  },
  {
    kind: 'airport',
    name: 'Exuma International, Moss Town',
    land: 'Exuma',
    latitude: 23.563,
    longitude: -75.878,
  },
  { kind: 'airport', name: 'South Bimini', land: 'Bimini', latitude: 25.7, longitude: -79.265 },
  {
    kind: 'airport',
    name: 'Great Harbour Cay',
    land: 'Berry Islands',
    latitude: 25.738,
    longitude: -77.84,
  },
  { kind: 'airport', name: 'San Andros', land: 'Andros', latitude: 25.054, longitude: -78.049 },
  {
    kind: 'airport',
    name: 'Andros Town International',
    land: 'Andros',
    latitude: 24.698,
    longitude: -77.796,
  },
  {
    kind: 'airport',
    name: 'Clarence A. Bain, Mangrove Cay',
    land: 'Mangrove Cay',
    latitude: 24.288,
    longitude: -77.685,
  },
  {
    kind: 'airport',
    name: 'Congo Town, South Andros',
    land: "Kemp's Bay",
    latitude: 24.159,
    longitude: -77.59,
  },
  {
    kind: 'airport',
    name: 'New Bight, Cat Island',
    land: 'Cat Island',
    latitude: 24.315,
    longitude: -75.452,
  },
  {
    kind: 'airport',
    name: "Arthur's Town, Cat Island",
    land: 'Cat Island',
    latitude: 24.629,
    longitude: -75.674,
  },
  {
    kind: 'airport',
    name: "Deadman's Cay, Long Island",
    land: 'Long Island',
    latitude: 23.179,
    longitude: -75.094,
  },
  {
    kind: 'airport',
    name: 'Stella Maris, Long Island',
    land: 'Long Island',
    latitude: 23.582,
    longitude: -75.269,
  },
  {
    kind: 'airport',
    name: 'San Salvador International',
    land: 'San Salvador',
    latitude: 24.063,
    longitude: -74.524,
  },
  {
    kind: 'airport',
    name: 'Port Nelson, Rum Cay',
    land: 'Rum Cay',
    latitude: 23.684,
    longitude: -74.836,
  },
  {
    kind: 'airport',
    name: 'Colonel Hill, Crooked Island',
    land: 'Crooked Island',
    latitude: 22.746,
    longitude: -74.182,
  },
  {
    kind: 'airport',
    name: 'Spring Point, Acklins',
    land: 'Acklins',
    latitude: 22.442,
    longitude: -73.971,
  },
  { kind: 'airport', name: 'Mayaguana', land: 'Mayaguana', latitude: 22.38, longitude: -73.014 },
  {
    kind: 'airport',
    name: 'Matthew Town, Inagua',
    land: 'Inagua',
    latitude: 20.975,
    longitude: -73.667,
  },
  {
    kind: 'airport',
    name: 'Duncan Town, Ragged Island',
    land: 'Ragged Island',
    latitude: 22.182,
    longitude: -75.73,
  },
  {
    kind: 'ferry',
    name: "Potter's Cay Dock, Nassau",
    land: 'New Providence',
    latitude: 25.075,
    longitude: -77.321,
  },
  {
    kind: 'ferry',
    name: 'Prince George Wharf, Nassau',
    land: 'New Providence',
    latitude: 25.079,
    longitude: -77.341,
  },
  {
    kind: 'ferry',
    name: 'Government Dock, Harbour Island',
    land: 'Harbour Island',
    latitude: 25.5,
    longitude: -76.638,
  },
  {
    kind: 'ferry',
    name: 'Three Island Dock, North Eleuthera',
    land: 'Eleuthera',
    latitude: 25.491,
    longitude: -76.664,
  },
  {
    kind: 'ferry',
    name: 'Spanish Wells dock',
    land: 'Spanish Wells',
    latitude: 25.543,
    longitude: -76.757,
  },
  {
    kind: 'ferry',
    name: 'Ferry dock, Marsh Harbour',
    land: 'Abaco',
    latitude: 26.547,
    longitude: -77.049,
  },
  {
    kind: 'ferry',
    name: 'Hope Town, Elbow Cay',
    land: 'Hope Town',
    latitude: 26.539,
    longitude: -76.96,
  },
  {
    kind: 'ferry',
    name: 'New Plymouth, Green Turtle Cay',
    land: 'Green Turtle Cay',
    latitude: 26.76,
    longitude: -77.327,
  },
  {
    kind: 'ferry',
    name: 'Government Dock, George Town',
    land: 'Exuma',
    latitude: 23.515,
    longitude: -75.786,
  },
  {
    kind: 'ferry',
    name: 'Lucayan Harbour, Freeport',
    land: 'Grand Bahama',
    latitude: 26.519,
    longitude: -78.771,
  },
  {
    kind: 'ferry',
    name: 'Alice Town, North Bimini',
    land: 'Bimini',
    latitude: 25.727,
    longitude: -79.299,
  },
  {
    kind: 'ferry',
    name: 'Fresh Creek, Andros',
    land: 'Andros',
    latitude: 24.727,
    longitude: -77.785,
  },
  {
    kind: 'ferry',
    name: 'Mangrove Cay, Andros',
    land: 'Mangrove Cay',
    latitude: 24.248,
    longitude: -77.652,
  },
];
