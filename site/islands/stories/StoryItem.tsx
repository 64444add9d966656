import { useEffect, useRef, useState } from 'react';
import { fullName, initialsOf } from '#domain/accounts/member-names.ts';
import type { Story } from '#domain/contract/stories.ts';
import { tidyText } from '#domain/wording/tidy-text.ts';
import { $authDialog } from '#site/data/account/auth-dialog.ts';
import { dropDraft, keepDraft, readDraft } from '#site/data/stories/drafts.ts';
import { changeStory, removeStory } from '#site/data/stories/stories.ts';
import { useInBrowser } from '#site/browser/use-in-browser.ts';
import { ReportButton } from './ReportButton.tsx';
import { sayOutcome } from './say-outcome.ts';
import { storyDate } from './story-date.ts';
import { StoryBox } from './StoryBox.tsx';
import { StoryMenu } from './StoryMenu.tsx';

const QUESTION = 'Are you sure you want to delete this story? This action cannot be undone.';

type StoryItemProps = {
  story: Story;
  isOwn: boolean;
  /** Whether this is the static published page. It is the same for all visitors. */
  isPublished: boolean;
  /** Why other visitors do not see the story. Null if they see it. */
  fate?: string | null;
  onRemoved: () => void;
};

export function StoryItem({ story, isOwn, isPublished, fate, onRemoved }: StoryItemProps) {
  const { id, content, createdAt, isEdited, user } = story;
  const draft = `edit-of-${id}`;
  // An edit that the end of a session has interrupted is restored.
  const stored = useInBrowser(() => (isOwn ? readDraft(draft) : null), null);
  /** The edited text. Undefined before the first edit, null after an edit. */
  const [typed, setTyped] = useState<string | null>();
  const latest = useRef(typed);
  const edited = typed === undefined ? stored : typed;
  const isEditing = edited !== null;
  const options = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const name = user ? fullName(user) : 'Former Member';

  // After editing, return the focus to the menu button that started it.
  useEffect(() => {
    if (wasEditing.current && !isEditing) options.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  function edit(words: string | null) {
    latest.current = words;
    setTyped(words);
    if (words === null) dropDraft(draft);
    else if (!isOwn) keepDraft(draft, words);
  }

  async function remove() {
    if (!confirm(QUESTION)) return;
    const removal = removeStory(id);
    const outcome = await sayOutcome(
      removal,
      'Story deleted successfully!',
      'Failed to delete comment',
    );
    if (outcome === 'done') onRemoved();
  }

  async function save(words: string) {
    if (!isOwn) {
      $authDialog.set('login');
      return false;
    }
    // Store the text before the call, because this component disappears with an unpublished story
    // if the session ends.
    keepDraft(draft, words);
    edit(edited);
    const change = changeStory(id, words);
    const outcome = await sayOutcome(
      change,
      'Story updated successfully!',
      'Failed to update comment',
    );
    if (outcome !== 'ended') dropDraft(draft);
    // If the member has typed more during the call, keep the story in edit mode.
    if (outcome === 'done' && tidyText(latest.current ?? words) === words) edit(null);
    return outcome === 'done';
  }

  return (
    <li className="grid grid-cols-[auto_1fr_auto] gap-x-3 border-t border-line py-5">
      <span
        aria-hidden="true"
        className={`grid size-tap place-items-center rounded-full font-display text-sm font-extrabold ${groundOf(isOwn, user !== null)}`}
      >
        {user ? initialsOf(user) : 'FM'}
      </span>
      <div className="min-w-0">
        <p>
          <b className="break-words">{name}</b>{' '}
          {isEdited && <span className="text-sm text-ink-muted">(edited)</span>}
        </p>
        <p className="mb-2 text-sm text-ink-muted">
          <time dateTime={createdAt}>{storyDate(createdAt, isPublished)}</time>
        </p>
        {isEditing ? (
          <StoryBox
            label="Your story"
            isLabelHidden
            submit="Save"
            pending="Saving..."
            text={edited}
            onText={edit}
            isFocused
            isSignedOut={!isOwn}
            missing="Story cannot be empty"
            onSubmit={save}
            onCancel={() => edit(null)}
          />
        ) : (
          <p dir="auto" className="max-w-prose break-words whitespace-pre-line">
            {content}
          </p>
        )}
        {fate && (
          <p className="mt-2 rounded-sm bg-warning-wash px-3 py-2 text-sm font-strong">{fate}</p>
        )}
        {!isOwn && <ReportButton storyId={id} by={name} />}
      </div>
      {isOwn && !isEditing && (
        <StoryMenu ref={options} onEdit={() => edit(content)} onDelete={() => void remove()} />
      )}
    </li>
  );
}

function groundOf(isOwn: boolean, isMember: boolean): string {
  if (!isMember) return 'bg-wash-sun';
  return isOwn ? 'bg-wash-conch' : 'bg-wash-sea';
}
