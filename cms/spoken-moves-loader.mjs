const ANNOUNCEMENTS = /const defaultAnnouncements = \{[\s\S]*?\n\};/;

/**
 * A loader of Next's build. Payload lets editors drag photos and chosen places, with a package whose
 * announcements for screen readers name database ids. Payload has no setting for them. This makes
 * them name positions. Fails if a new version of the package writes them differently.
 *
 * @param {string} source
 * @returns {string}
 */
export default function withSpokenMoves(source) {
  const changed = source.replace(
    ANNOUNCEMENTS,
    () => `const defaultAnnouncements = (${spokenMoves.toString()})();`,
  );
  if (changed === source) throw new Error('The announcements of moves have changed.');
  return changed;
}

/** Announces each step of a move. The build copies its source, so it uses nothing outside itself. */
export function spokenMoves() {
  const placeOf = (item) => {
    const { index, items } = item?.data.current?.sortable ?? {};
    return items ? `${index + 1} of ${items.length}` : null;
  };
  const moved = (verb, { active, over }) => {
    const [from, to] = [placeOf(active), placeOf(over)];
    return from && to ? `Item ${from} ${verb} position ${to}.` : '';
  };
  return {
    onDragStart: ({ active }) => `Picked up item ${placeOf(active) ?? ''}.`,
    onDragOver: (event) => moved('is over', event),
    onDragEnd: (event) => moved('was dropped at', event) || 'Dropped where it was.',
    onDragCancel: () => 'Cancelled. Dropped where it was.',
  };
}
