addEventListener('click', ({ target }) =>
  target
    .closest?.('[data-favorite], [data-compare], [data-account-button]')
    ?.toggleAttribute('data-tapped'),
);
