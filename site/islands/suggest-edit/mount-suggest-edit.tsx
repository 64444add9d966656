import { createRoot, type Root } from 'react-dom/client';
import { SuggestEditDialog } from './SuggestEditDialog.tsx';

let root: Root | null = null;
let opened = 0;

/** Opens the form for the restaurant of this link. The link's URL is a page with the same form. */
export function openSuggestEdit(link: HTMLAnchorElement): void {
  if (!root) {
    const place = document.createElement('div');
    document.body.append(place);
    root = createRoot(place);
  }
  root.render(
    <SuggestEditDialog
      // A new key creates an empty form each time, because earlier text was sent or discarded.
      key={++opened}
      restaurantId={Number(link.dataset.suggestEdit)}
      finalFocus={() => link}
      onFailed={() => location.assign(link.href)}
    />,
  );
}
