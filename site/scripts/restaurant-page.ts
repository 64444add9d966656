/** All scripts that a restaurant page runs on load, bundled into one request. */
import './open-status.ts';
import './title-badge.ts';
import './mark-today.ts';
import './dated.ts';
import './picture-taps.ts';
import './share.ts';
import './suggest-edit.ts';
import './open-first.ts';
import './map-pictures.ts';
import './fresh-details.ts';
import { measureEdgeBar } from '#site/styles/lower-edge.ts';

const actions = document.querySelector<HTMLElement>('.actions');
if (actions) measureEdgeBar(actions, '--action-bar');
