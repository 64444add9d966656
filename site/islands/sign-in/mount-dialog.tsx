import { createRoot } from 'react-dom/client';
import { loadSheet } from '#site/scripts/load-sheet.ts';
import awning from './awning.css?url';
import { SignInDialog } from './SignInDialog.tsx';

await loadSheet(awning);

let isMounted = false;

/** Puts the dialog beside the page; from then on it follows `$authDialog`. */
export function mountDialog(finalFocus: () => HTMLElement | null): void {
  if (isMounted) return;
  isMounted = true;
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<SignInDialog finalFocus={finalFocus} />);
}
