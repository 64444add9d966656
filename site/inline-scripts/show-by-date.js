{
  // Same rules as domain/opening-hours/bahamas-clock.ts. Intl is too slow before the first paint.
  const now = Date.now();
  const year = new Date(now).getUTCFullYear();
  const sunday = (month, nth, hour) => {
    const weekday = new Date(Date.UTC(year, month, 1)).getUTCDay();
    return Date.UTC(year, month, 1 + ((7 - weekday) % 7) + 7 * (nth - 1), hour);
  };
  const isSummer = now >= sunday(2, 2, 7) && now < sunday(10, 1, 6);
  const today = new Date(now - (isSummer ? 4 : 5) * 3_600_000).toISOString().slice(0, 10);
  for (const element of document.querySelectorAll('[data-until]')) {
    const { from = '', until, days } = element.dataset;
    const first = days
      ? new Date(Date.parse(until) - days * 86_400_000).toISOString().slice(0, 10)
      : from;
    element.hidden = today < first || today >= until;
  }
  const monthOf = (date) => date.slice(0, 4) * 12 + Number(date.slice(5, 7));
  for (const element of document.querySelectorAll('[data-months-since]')) {
    const since = element.dataset.monthsSince;
    const isEarlier = today.slice(8) < since.slice(8);
    element.textContent = monthOf(today) - monthOf(since) - (isEarlier ? 1 : 0);
  }
  for (const list of document.querySelectorAll('details[data-dated]')) {
    list.open = true;
    list.firstElementChild.hidden = true;
  }
}
