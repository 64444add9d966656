import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { MAX_STORY_LENGTH } from '#domain/stories/story-rules.ts';
import { tidyText } from '#domain/wording/tidy-text.ts';
import { BUTTON } from '#site/components/button-look.ts';
import { Spinner } from '#site/components/Spinner.tsx';
import { SignInAgain } from './SignInAgain.tsx';

/** The character count is highlighted for texts of at least this length. */
const NEARLY_FULL = MAX_STORY_LENGTH - 50;

type StoryBoxProps = {
  label: string;
  /**
   * Hides the label visually. When a story is edited, the box is in place of its text, so a visible
   * label is not needed.
   */
  isLabelHidden?: boolean;
  placeholder?: string;
  submit: string;
  pending: string;
  text: string;
  onText: (text: string) => void;
  /** Whether the box takes the focus when it appears. */
  isFocused?: boolean;
  /**
   * Whether the session has ended. The text then stays in the box until the member signs in again.
   */
  isSignedOut: boolean;
  /** Sends the trimmed text. Resolves with true if it was sent. */
  onSubmit: (content: string) => Promise<boolean>;
  onCancel?: () => void;
  /** Error text for an empty story. */
  missing: string;
};

/** A text box for a story, with a character count. */
export function StoryBox(props: StoryBoxProps) {
  const { label, isLabelHidden = false, placeholder, submit, pending, missing } = props;
  const { text, onText, isFocused = false, isSignedOut, onSubmit, onCancel } = props;
  const id = useId();
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const content = tidyText(text);
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);

  // Focus the box, because the menu entry that started the edit has disappeared.
  useEffect(() => {
    if (!isFocused || !box.current) return;
    box.current.focus();
    box.current.setSelectionRange(box.current.value.length, box.current.value.length);
  }, [isFocused]);

  // After signing in again, focus the box, because the sign-in button had the focus and has
  // disappeared.
  const wasSignedOut = useRef(isSignedOut);
  useEffect(() => {
    if (wasSignedOut.current && !isSignedOut && document.activeElement === document.body)
      box.current?.focus();
    wasSignedOut.current = isSignedOut;
  }, [isSignedOut]);

  async function send(event: SubmitEvent) {
    event.preventDefault();
    if (isPending) return;
    const wrong = wrongWith(content, missing);
    setError(wrong);
    if (wrong) {
      box.current?.focus();
      return;
    }
    // The button is disabled during the call and would lose the focus, so focus the form.
    if (document.activeElement !== box.current) form.current?.focus({ preventScroll: true });
    setIsPending(true);
    const isDone = await onSubmit(content);
    setIsPending(false);
    if (!isDone) box.current?.focus();
  }

  return (
    <form ref={form} tabIndex={-1} className="grid gap-2" onSubmit={(event) => void send(event)}>
      <label
        className={isLabelHidden ? 'sr-only' : 'font-display text-lg font-extrabold'}
        htmlFor={id}
      >
        {label}
      </label>
      <textarea
        ref={box}
        id={id}
        className="field min-h-28 w-full py-3"
        maxLength={MAX_STORY_LENGTH}
        placeholder={placeholder}
        value={text}
        aria-describedby={error ? `${id}-error ${id}-count` : `${id}-count`}
        aria-invalid={error !== null}
        onChange={(event) => {
          setError(null);
          onText(event.target.value);
        }}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm font-semibold text-negative">
          {error}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <p
          id={`${id}-count`}
          className={`mr-auto text-sm tabular-nums ${text.length < NEARLY_FULL ? 'text-ink-muted' : 'font-bold text-warning'}`}
        >
          {`${text.length} / ${MAX_STORY_LENGTH}`}
        </p>
        {onCancel && (
          <button type="button" className={BUTTON.ghost} disabled={isPending} onClick={onCancel}>
            Cancel
          </button>
        )}
        <button className={BUTTON.primary} disabled={isPending || content === ''}>
          {isPending && <Spinner />}
          {isPending ? pending : submit}
        </button>
      </div>
      {isSignedOut && <SignInAgain />}
    </form>
  );
}

function wrongWith(content: string, missing: string): string | null {
  if (content === '') return missing;
  // Check the length, because browsers enforce `maxLength` only for typing, not for text that
  // scripts insert.
  return content.length > MAX_STORY_LENGTH
    ? `Story must be ${MAX_STORY_LENGTH} characters or less`
    : null;
}
