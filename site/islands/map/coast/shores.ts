/** Drawn by `scripts/generate/draw-map-coast.ts`: the coast in parts, each with its bounding box in degrees. */
import type { MapCoast } from './map-coast.ts';

type ShorePart = {
  west: number;
  south: number;
  east: number;
  north: number;
  load: () => Promise<MapCoast>;
};

export const SHORES: readonly ShorePart[] = [
  {
    west: -77.93048,
    south: 23.64465,
    east: -77.52217,
    north: 24.3005,
    load: async () => (await import('./shores-0.ts')).COAST,
  },
  {
    west: -78.48371,
    south: 24.10193,
    east: -77.63238,
    north: 25.02403,
    load: async () => (await import('./shores-1.ts')).COAST,
  },
  {
    west: -79.29212,
    south: 24.26893,
    east: -77.71285,
    north: 25.70432,
    load: async () => (await import('./shores-2.ts')).COAST,
  },
  {
    west: -79.30523,
    south: 25.68732,
    east: -77.6365,
    north: 27.26203,
    load: async () => (await import('./shores-3.ts')).COAST,
  },
  {
    west: -77.65511,
    south: 22.23363,
    east: -75.65948,
    north: 24.40476,
    load: async () => (await import('./shores-4.ts')).COAST,
  },
  {
    west: -75.75355,
    south: 20.91307,
    east: -72.71257,
    north: 24.30427,
    load: async () => (await import('./shores-5.ts')).COAST,
  },
  {
    west: -77.55452,
    south: 24.11377,
    east: -75.29367,
    north: 26.02787,
    load: async () => (await import('./shores-6.ts')).COAST,
  },
  {
    west: -77.8274,
    south: 25.84551,
    east: -76.97965,
    north: 26.92179,
    load: async () => (await import('./shores-7.ts')).COAST,
  },
  {
    west: -77.55178,
    south: 26.33997,
    east: -76.95605,
    north: 26.95643,
    load: async () => (await import('./shores-8.ts')).COAST,
  },
];
