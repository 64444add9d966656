/** All scripts that a restaurant page runs on load, bundled into one request. */
import '#site/scripts/opening-times/open-status.ts';
import '#site/scripts/opening-times/title-badge.ts';
import '#site/scripts/opening-times/mark-today.ts';
import '#site/scripts/opening-times/show-by-date.ts';
import './picture-taps.ts';
import './share.ts';
import './suggest-edit.ts';
import '#site/scripts/opening-times/open-places-first.ts';
import './map-pictures.ts';
import './refresh-details.ts';
import './note-visit.ts';
import { measureEdgeBar } from '#site/styles/lower-edge.ts';

const actions = document.querySelector<HTMLElement>('.actions');
if (actions) {
  measureEdgeBar(actions, '--action-bar');
  // Scroll here, because the browser does not scroll to a focused action that is partly visible. A
  // tap scrolls nothing.
  actions.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target.matches(':focus-visible'))
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}
