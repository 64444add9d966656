/**
 * Moves the cards of open restaurants to the front of the list, once, and only while the list is
 * below the viewport.
 */
const list = document.querySelector('[data-open-first]');
const section = list?.closest('section');

if (list && section) {
  // Let an observer measure in the next frame, because measuring now would force a layout.
  const observer = new IntersectionObserver(([entry]) => {
    observer.disconnect();
    if (!entry || entry.boundingClientRect.top <= innerHeight) return;
    const cards = [...list.children];
    const isOpen = (card: Element) => card.querySelector('open-badge .open') !== null;
    list.append(...cards.filter(isOpen), ...cards.filter((card) => !isOpen(card)));
  });
  observer.observe(section);
}
