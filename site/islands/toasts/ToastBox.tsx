import { Toast, type ToastOptions } from '@ark-ui/react/toast';
import check from '#site/icons/circle-check.svg?raw';
import info from '#site/icons/info.svg?raw';
import alert from '#site/icons/triangle-alert.svg?raw';
import x from '#site/icons/x.svg?raw';
import { BUTTON, ICON_BUTTON } from '#site/components/button-look.ts';
import { Icon } from '#site/components/Icon.tsx';
import { useSwipe } from './use-swipe.ts';

type ToastBoxProps = { toast: ToastOptions; onDismiss: () => void };

const LOOKS = {
  default: { icon: info, ground: 'bg-surface-inverse text-ink-inverse', tone: '' },
  destructive: { icon: alert, ground: 'bg-danger text-on-danger', tone: '' },
  success: {
    icon: check,
    ground: 'bg-surface-inverse text-ink-inverse',
    tone: 'text-positive-wash',
  },
} as const;

/** One toast. It closes after 5 seconds, by its button, by Escape, or by a swipe. */
export function ToastBox({ toast, onDismiss }: ToastBoxProps) {
  const { offset, handlers } = useSwipe(onDismiss);
  const variant: unknown = toast.meta?.variant;
  const name = variant === 'destructive' || variant === 'success' ? variant : 'default';
  const look = LOOKS[name];
  return (
    <Toast.Root
      data-variant={name}
      className={`toast grid w-full [touch-action:pan-y] grid-cols-[auto_1fr_auto] items-start gap-x-[min(0.8rem,2vw)] gap-y-[0.1rem] rounded-md py-[0.9rem] pr-[min(0.5rem,1vw)] pl-[min(1rem,4vw)] shadow-3 data-[state=closed]:hidden ${look.ground}`}
      {...handlers}
      style={offset === 0 ? undefined : { transform: `translateX(${offset}px)` }}
    >
      <Icon source={look.icon} className={`mt-[0.1rem] ${look.tone}`} />
      <div>
        {toast.title && (
          <Toast.Title asChild>
            <b>
              {toast.title}
              <span className="sr-only">: </span>
            </b>
          </Toast.Title>
        )}
        <Toast.Description asChild>
          <p className="text-sm opacity-92">{toast.description}</p>
        </Toast.Description>
        {toast.action && (
          <Toast.ActionTrigger className={`${BUTTON.line} mt-2`}>
            {toast.action.label}
          </Toast.ActionTrigger>
        )}
      </div>
      <Toast.CloseTrigger className={`${ICON_BUTTON.tinted} -my-2`} aria-label="Close">
        <Icon source={x} />
      </Toast.CloseTrigger>
    </Toast.Root>
  );
}
