/**
 * Towns of The Bahamas with coordinates. Some are from GeoNames (CC BY 4.0). The rest are
 * approximate and set by hand.
 */
import { distanceKm } from './distance.ts';
import type { Island } from './islands.ts';

export type Town = { island: Island; town: string; latitude: number; longitude: number };

/** A position farther than this from every town is not on an island. */
const MAX_DISTANCE_KM = 60;

type Row = [island: Island, town: string, latitude: number, longitude: number];

const ROWS: Row[] = [
  ['New Providence', 'Nassau', 25.0772, -77.3411],
  ['New Providence', 'Nassau', 25.05823, -77.34306],
  ['New Providence', 'Cable Beach', 25.074, -77.407],
  ['New Providence', 'Paradise Island', 25.0847, -77.315],
  ['New Providence', 'Arawak Cay', 25.0787, -77.3606],
  ['New Providence', "Potter's Cay", 25.076, -77.323],
  ['New Providence', 'Sandyport', 25.0715, -77.429],
  ['New Providence', 'Lyford Cay', 25.029, -77.527],
  ['New Providence', 'Coral Harbour', 24.983, -77.464],
  ['New Providence', 'Love Beach', 25.06, -77.496],
  ['Grand Bahama', 'Freeport', 26.53333, -78.7],
  ['Grand Bahama', 'Port Lucaya', 26.514, -78.637],
  ['Grand Bahama', 'West End', 26.68711, -78.97702],
  ['Grand Bahama', 'Eight Mile Rock', 26.545, -78.79],
  ['Grand Bahama', 'High Rock', 26.62651, -78.28209],
  ['Abaco', 'Marsh Harbour', 26.54124, -77.0636],
  ['Abaco', 'Hope Town', 26.54, -76.958],
  ['Abaco', 'Treasure Cay', 26.67691, -77.28581],
  ['Abaco', 'Green Turtle Cay', 26.762, -77.327],
  ['Abaco', 'Great Guana Cay', 26.665, -77.115],
  ['Abaco', 'Man-O-War Cay', 26.593, -77.003],
  ['Abaco', "Cooper's Town", 26.87137, -77.51131],
  ['Abaco', 'Sandy Point', 26.01, -77.397],
  ['Eleuthera', "Governor's Harbour", 25.1948, -76.244],
  ['Eleuthera', 'Gregory Town', 25.393, -76.558],
  ['Eleuthera', 'Rock Sound', 24.865, -76.16],
  ['Eleuthera', 'Tarpum Bay', 24.982, -76.187],
  ['Eleuthera', 'Spanish Wells', 25.54717, -76.76405],
  ['Eleuthera', 'Freetown', 24.77894, -76.27705],
  ['Harbour Island', 'Dunmore Town', 25.50216, -76.63633],
  ['Exuma', 'George Town', 23.51616, -75.78665],
  ['Exuma', 'Staniel Cay', 24.172, -76.439],
  ['Exuma', 'Black Point', 24.1, -76.38333],
  ['Exuma', 'Barraterre', 23.69, -76.048],
  ['Exuma', 'Stocking Island', 23.527, -75.766],
  ['Exuma', 'Rolleville', 23.676, -75.993],
  ['Andros', 'Fresh Creek', 24.70502, -77.76912],
  ['Andros', "Nicholl's Town", 25.142, -78.002],
  ['Andros', 'San Andros', 25.06667, -78.05],
  ['Andros', 'Mangrove Cay', 24.273, -77.66],
  ['Andros', "Kemp's Bay", 24.025, -77.55],
  ['Bimini', 'Alice Town', 25.728, -79.29721],
  ['Bimini', 'Bailey Town', 25.745, -79.278],
  ['Berry Islands', 'Great Harbour Cay', 25.76, -77.86],
  ['Berry Islands', 'Chub Cay', 25.415, -77.9],
  ['Cat Island', "Arthur's Town", 24.6224, -75.67151],
  ['Cat Island', 'New Bight', 24.286, -75.413],
  ['Long Island', 'Clarence Town', 23.1, -74.98333],
  ['Long Island', "Deadman's Cay", 23.16, -75.093],
  ['Long Island', 'Stella Maris', 23.58, -75.268],
  ['San Salvador', 'Cockburn Town', 24.05179, -74.53138],
  ['Rum Cay', 'Port Nelson', 23.64967, -74.84157],
  ['Crooked Island', 'Colonel Hill', 22.7545, -74.20415],
  ['Crooked Island', 'Landrail Point', 22.806, -74.34],
  ['Acklins', 'Masons Bay', 22.54352, -73.8778],
  ['Acklins', 'Spring Point', 22.46, -73.96],
  ['Inagua', 'Matthew Town', 20.94982, -73.67346],
  ['Mayaguana', "Abraham's Bay", 22.36667, -72.96667],
  ['Ragged Island', 'Duncan Town', 22.19083, -75.72583],
];

export const TOWNS: readonly Town[] = ROWS.map(([island, town, latitude, longitude]) => ({
  island,
  town,
  latitude,
  longitude,
}));

/** Town names of an island, without duplicates, in table order. */
export function townsOf(island: string): string[] {
  const towns = TOWNS.filter((town) => town.island === island);
  return [...new Set(towns.map(({ town }) => town))];
}

export type Located = { island: Island; town: string; distanceKm: number };

/**
 * The town nearest to a position (degrees, WGS 84). Null when the position is far from every town
 * or not a valid position.
 */
export function locate(latitude: number, longitude: number): Located | null {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  let nearest: Located | null = null;
  for (const town of TOWNS) {
    const distance = distanceKm({ latitude, longitude }, town);
    if (nearest && distance >= nearest.distanceKm) continue;
    nearest = { island: town.island, town: town.town, distanceKm: distance };
  }
  return nearest && nearest.distanceKm <= MAX_DISTANCE_KM ? nearest : null;
}
