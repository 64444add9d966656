/** A link from every page of the admin to the guide as visitors see it. */
export function ViewSite() {
  return (
    <a className="guide-view-site" href="/" target="_blank" rel="noreferrer">
      View site
    </a>
  );
}
