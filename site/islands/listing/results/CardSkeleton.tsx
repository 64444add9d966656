/** The placeholder of a card: grey boxes for picture, title, description and footer. */
export function CardSkeleton() {
  return (
    <div className="skeleton noscript:hidden" aria-hidden="true">
      <div className="shutters" data-part="picture" />
      <div className="line mt-[0.7rem] h-[0.8rem] w-[46%]" data-part="title" />
      <div className="line mt-[0.7rem] h-[1.4rem] w-[78%]" data-part="title" />
      <div className="line mt-[0.7rem] h-4" data-part="description" />
      <div className="line mt-[0.7rem] h-4 w-[64%]" data-part="description" />
      <div className="flex gap-4" data-part="footer">
        <div className="line mt-[0.7rem] h-4 w-20" />
        <div className="line mt-[0.7rem] h-4 w-20" />
      </div>
    </div>
  );
}
