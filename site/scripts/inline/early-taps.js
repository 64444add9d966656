addEventListener('click', ({ target }) =>
  target.closest?.('[data-favorite]')?.toggleAttribute('data-tapped'),
);
