/** The box of a card before its content is there: picture, title, description and footer lines. */
export function CardSkeleton() {
  return (
    <div className="skeleton" aria-hidden="true" data-skeleton>
      <div className="sk pic" data-part="picture" />
      <div className="sk ln kick" data-part="title" />
      <div className="sk ln title" data-part="title" />
      <div className="sk ln" data-part="description" />
      <div className="sk ln short" data-part="description" />
      <div className="footer" data-part="footer">
        <div className="sk ln" />
        <div className="sk ln" />
      </div>
    </div>
  );
}
