/**
 * Moves the cards of open restaurants to the front once, if the list is still below the viewport.
 */
const list = document.querySelector('[data-open-first]');
const section = list?.closest('section');

if (list && section) {
  // Use an observer, which measures in the next frame. Measuring now would force a layout.
  const observer = new IntersectionObserver(([entry]) => {
    observer.disconnect();
    if (!entry || entry.boundingClientRect.top <= innerHeight) return;
    const cards = [...list.children];
    const isOpen = (card: Element) => card.querySelector('open-badge .open') !== null;
    list.append(...cards.filter(isOpen), ...cards.filter((card) => !isOpen(card)));
  });
  observer.observe(section);
}
