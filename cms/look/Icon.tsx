/** The guide's mark, at the start of the breadcrumbs. The site serves the file. */
export function Icon() {
  return <img src="/favicon.svg" alt="" width="28" height="28" />;
}
