// Runs before the first paint: shows the space that is reserved for recently viewed restaurants.
try {
  document.currentScript.previousElementSibling.hidden = !localStorage.getItem('recent-places');
} catch {}
