import { Toast, type ToastOptions } from '@ark-ui/react/toast';
import check from 'lucide-static/icons/circle-check.svg?raw';
import info from 'lucide-static/icons/info.svg?raw';
import alert from 'lucide-static/icons/triangle-alert.svg?raw';
import x from 'lucide-static/icons/x.svg?raw';
import { Icon } from '#site/components/Icon.tsx';
import { useSwipe } from './use-swipe.ts';

type ToastBoxProps = { toast: ToastOptions; onDismiss: () => void };

const LOOKS = {
  default: { icon: info, className: '' },
  destructive: { icon: alert, className: 'bad' },
  success: { icon: check, className: 'good' },
} as const;

/** One message. It goes by itself, by its button, by Escape, or when it is swiped away. */
export function ToastBox({ toast, onDismiss }: ToastBoxProps) {
  const { offset, handlers } = useSwipe(onDismiss);
  const variant: unknown = toast.meta?.variant;
  const look = LOOKS[variant === 'destructive' || variant === 'success' ? variant : 'default'];
  return (
    <Toast.Root
      className={`toast ${look.className}`}
      {...handlers}
      style={offset === 0 ? undefined : { transform: `translateX(${offset}px)` }}
    >
      <Icon source={look.icon} />
      <div>
        {toast.title && (
          <Toast.Title asChild>
            <b>
              {toast.title}
              <span className="sr">: </span>
            </b>
          </Toast.Title>
        )}
        <Toast.Description asChild>
          <p>{toast.description}</p>
        </Toast.Description>
        {toast.action && (
          <Toast.ActionTrigger className="btn btn-ghost">{toast.action.label}</Toast.ActionTrigger>
        )}
      </div>
      <Toast.CloseTrigger className="iconbtn" aria-label="Close">
        <Icon source={x} />
      </Toast.CloseTrigger>
    </Toast.Root>
  );
}
