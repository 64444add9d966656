/** The newsletter block is hidden. Its button shows a thank-you and sends nothing. */
document.querySelector('[data-newsletter] button')?.addEventListener('click', () => {
  const field = document.querySelector<HTMLInputElement>('[data-newsletter] input');
  if (field?.value) alert('Thank you for subscribing!');
});
