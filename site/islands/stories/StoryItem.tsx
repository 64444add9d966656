import { useEffect, useRef, useState } from 'react';
import { fullName, initialsOf } from '#domain/accounts/member-names.ts';
import type { Story } from '#domain/contract/stories.ts';
import { changeStory, removeStory } from '#site/data/stories.ts';
import { ReportButton } from './ReportButton.tsx';
import { sayOutcome } from './say-outcome.ts';
import { storyDate } from './story-date.ts';
import { StoryBox } from './StoryBox.tsx';
import { StoryMenu } from './StoryMenu.tsx';

const QUESTION = 'Are you sure you want to delete this story? This action cannot be undone.';

type StoryItemProps = {
  story: Story;
  isOwn: boolean;
  /** Shown as the page was published, for everybody. */
  isPublished: boolean;
  /** What came of it, where others do not read it. */
  fate?: string | null;
  onRemoved: () => void;
};

export function StoryItem({ story, isOwn, isPublished, fate, onRemoved }: StoryItemProps) {
  const [isEditing, setIsEditing] = useState(false);
  const options = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const { id, content, createdAt, isEdited, user } = story;
  const name = user ? fullName(user) : 'Former Member';

  // Whoever used the keyboard goes on where the editing began.
  useEffect(() => {
    if (wasEditing.current && !isEditing) options.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  async function remove() {
    if (!confirm(QUESTION)) return;
    const removal = removeStory(id);
    const isDone = await sayOutcome(
      removal,
      'Story deleted successfully!',
      'Failed to delete comment',
    );
    if (isDone) onRemoved();
  }

  async function save(words: string) {
    const change = changeStory(id, words);
    const isDone = await sayOutcome(
      change,
      'Story updated successfully!',
      'Failed to update comment',
    );
    if (isDone) setIsEditing(false);
    return isDone;
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
            text={content}
            missing="Story cannot be empty"
            onSubmit={save}
            onCancel={() => setIsEditing(false)}
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
        <StoryMenu ref={options} onEdit={() => setIsEditing(true)} onDelete={() => void remove()} />
      )}
    </li>
  );
}

function groundOf(isOwn: boolean, isMember: boolean): string {
  if (!isMember) return 'bg-wash-sun';
  return isOwn ? 'bg-wash-conch' : 'bg-wash-sea';
}
