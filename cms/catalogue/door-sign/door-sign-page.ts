import { doorSign } from './door-sign.ts';

/** Paper sizes of the printed sign. */
export const PAPERS = ['A5', 'A4'] as const;
export type Paper = (typeof PAPERS)[number];

type Sign = { name: string; siteName: string; address: string };

/** A page with the sign and links to both paper sizes. Its print shows only the sign. */
export function doorSignPage(sign: Sign, paper: Paper): string {
  const name = escaped(sign.name);
  const papers = PAPERS.map((other) =>
    other === paper
      ? `<b aria-current="page">${other}</b>`
      : `<a href="?paper=${other}">${other}</a>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Door sign: ${name}</title>
<style>
@page { size: ${paper} portrait; margin: 0 }
body { margin: 0; background: #eee; color: #111; font: 1rem/1.5 system-ui, sans-serif; text-align: center }
nav { padding: 1rem }
main { width: min(100% - 2rem, 32rem); margin: 0 auto 2rem; background: #fff }
svg { display: block; width: 100% }
@media print {
  body { background: none }
  nav { display: none }
  main { width: 100%; margin: 0 }
  svg { height: 100vh; print-color-adjust: exact }
}
</style>
</head>
<body>
<nav aria-label="Door sign">
<p>Print this page on ${papers.join(' or ')}, or download the <a href="qr-code" download>QR code alone (SVG)</a>.</p>
</nav>
<main role="img" aria-label="Door sign of ${name} with a QR code for ${escaped(sign.address)}">${doorSign(sign)}</main>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
