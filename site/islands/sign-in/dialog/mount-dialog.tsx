import { createRoot } from 'react-dom/client';
import { loadSheet } from '#site/browser/load-sheet.ts';
import awning from '#site/islands/sign-in/awning.css?url';
import { SignInDialog } from './SignInDialog.tsx';

await loadSheet(awning);

let isMounted = false;

/** Mounts the dialog once, at the end of the body. `$authDialog` opens and closes the dialog. */
export function mountDialog(finalFocus: () => HTMLElement | null): void {
  if (isMounted) return;
  isMounted = true;
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<SignInDialog finalFocus={finalFocus} />);
}
