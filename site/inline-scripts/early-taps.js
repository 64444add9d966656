addEventListener('click', ({ target }) =>
  target.closest?.('[data-favorite], [data-account-button]')?.toggleAttribute('data-tapped'),
);
