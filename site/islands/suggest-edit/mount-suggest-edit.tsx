import { createRoot, type Root } from 'react-dom/client';
import { SuggestEditDialog } from './SuggestEditDialog.tsx';

let root: Root | null = null;
let opened = 0;

/** Opens the form for the place of this link, which leads to the same form as a page. */
export function openSuggestEdit(link: HTMLAnchorElement): void {
  if (!root) {
    const place = document.createElement('div');
    document.body.append(place);
    root = createRoot(place);
  }
  root.render(
    <SuggestEditDialog
      // Each time anew: what was typed before was sent or given up.
      key={++opened}
      restaurantId={Number(link.dataset.suggestEdit)}
      finalFocus={() => link}
      onFailed={() => location.assign(link.href)}
    />,
  );
}
