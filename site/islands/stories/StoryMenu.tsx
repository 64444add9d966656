import ellipsis from '#site/icons/ellipsis-vertical.svg?raw';
import pencil from '#site/icons/pencil.svg?raw';
import trash from '#site/icons/trash-2.svg?raw';
import { useEffect, useId, useRef, type RefObject } from 'react';
import { ICON_BUTTON } from '#site/components/button-look.ts';
import { Icon } from '#site/components/Icon.tsx';
import { MenuButton } from '#site/browser/menu-button.ts';

type StoryMenuProps = {
  ref: RefObject<HTMLButtonElement | null>;
  onEdit: () => void;
  onDelete: () => void;
};

const ITEM =
  'flex min-h-tap w-full items-center gap-3 rounded-sm px-3 font-strong hover:bg-wash-sea focus-visible:-outline-offset-3';

/** The author's menu for a story. */
export function StoryMenu({ ref: button, onEdit, onDelete }: StoryMenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [opener, box] = [button.current, menu.current];
    if (!opener || !box) return;
    const menuButton = new MenuButton(opener, box);
    return () => menuButton.dispose();
  }, [button]);
  return (
    <div className="relative">
      <button
        ref={button}
        type="button"
        className={ICON_BUTTON.plain}
        aria-label="Story options"
        aria-haspopup="menu"
        aria-expanded="false"
        aria-controls={id}
      >
        <Icon source={ellipsis} />
      </button>
      <div
        ref={menu}
        id={id}
        role="menu"
        aria-label="Story options"
        className="absolute top-full right-0 z-1 min-w-40 rounded-md border border-line bg-surface-raised p-2 shadow-3"
        hidden
      >
        <button type="button" role="menuitem" tabIndex={-1} className={ITEM} onClick={onEdit}>
          <Icon source={pencil} />
          Edit
        </button>
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={`${ITEM} text-negative`}
          onClick={onDelete}
        >
          <Icon source={trash} />
          Delete
        </button>
      </div>
    </div>
  );
}
