import { expect, test } from 'vitest';
import { paletteModule } from './palette-module.ts';

test('colour ramps are found anywhere in the theme file, and other tokens are ignored', () => {
  const css = `@theme { --color-sea: var(--sea-300); --sea-400: oklch(74% 0.092 192); --line: oklch(89% 0.014 165);
    --lift-1: 0 1px 2px oklch(26% 0.044 222 / 0.08); }
    .x{--color-sea-300:oklch(82% 0.08 188)} :root { --color-sea-50: oklch(97% 0.018 180);\n }`;
  const written = paletteModule(css, 'theme.css');
  expect(written.match(/'[a-z]+-\d+': '#[\da-f]{6}'/g)).toEqual([
    "'sea-50': '#e9f9f5'",
    "'sea-300': '#85d5ce'",
  ]);
});

test('a colour step with two values is refused', () => {
  const css =
    ':root { --color-sea-50: oklch(97% 0.018 180); } .x { --color-sea-50: oklch(50% 0.018 180); }';
  expect(() => paletteModule(css, 'theme.css')).toThrow('--color-sea-50 has two values');
});

test('a theme file without colour ramps is refused', () => {
  expect(() => paletteModule(':root { --ink: red; }', 'theme.css')).toThrow('no colour ramps');
});
