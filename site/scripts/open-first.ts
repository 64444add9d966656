/** Moves the cards of open places before the others, once, while they are out of sight. */
const list = document.querySelector('[data-open-first]');
const section = list?.closest('section');

if (list && section) {
  // It says where the section is with the next frame; to ask now would lay the page out.
  const observer = new IntersectionObserver(([entry]) => {
    observer.disconnect();
    if (!entry || entry.boundingClientRect.top <= innerHeight) return;
    const cards = [...list.children];
    const isOpen = (card: Element) => card.querySelector('open-badge .open') !== null;
    list.append(...cards.filter(isOpen), ...cards.filter((card) => !isOpen(card)));
  });
  observer.observe(section);
}
