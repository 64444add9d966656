import { expect, test } from 'vitest';
import { adminTokens } from './admin-tokens.ts';

const THEME = `:root {
  color-scheme: light;
  --ink: oklch(26% 0.044 222);
  --lift-1: 0 1px 2px oklch(26% 0.044 222 / 0.08);

  @variant dark {
    --ink: oklch(95% 0.012 120);
  }
}
:root {
  --face-text: 'Figtree Variable', sans-serif;
  --z-modal: 70;
}
@theme {
  --color-sea-50: oklch(97% 0.018 180);
}
`;

const FONTS = `@font-face {
  font-family: 'Figtree Variable';
  font-display: optional;
  src: url('./fonts/figtree.woff2') format('woff2');
}
@font-face {
  font-family: 'Figtree Fallback';
  src: local('Arial');
}
`;
const sources = { tokensFile: 'theme.css', fontsCss: FONTS, fontsFolder: '../styles' };

test('DESK-15 the admin gets the colours of both themes, and the fonts, from the site', () => {
  expect(adminTokens({ ...sources, css: THEME })).toMatchInlineSnapshot(`
    "/* Written by \`npm run generate\` from theme.css, the one source of colours: change them there. */
    @font-face {
      font-family: 'Figtree Variable';
      font-display: swap;
      src: url('../styles/fonts/figtree.woff2') format('woff2');
    }
    @font-face {
      font-family: 'Figtree Fallback';
      src: local('Arial');
    }

    :root {
      --ink: oklch(26% 0.044 222);
      --face-text: 'Figtree Variable', sans-serif;
    }

    html[data-theme='dark'] {
      --ink: oklch(95% 0.012 120);
    }
    "
  `);
});

test('DESK-15 a theme without dark colours is refused', () => {
  const css = ':root { --ink: oklch(26% 0.044 222); }';
  expect(() => adminTokens({ ...sources, css })).toThrow('no dark colours');
});
