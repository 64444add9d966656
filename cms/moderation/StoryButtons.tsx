'use client';

import { Button } from '@payloadcms/ui';
import { useEditorsCall } from '#cms/admin/use-editors-call.ts';

type StoryButtonsProps = {
  id: number;
  /** As the editor reads it. */
  content: string;
  status: 'published' | 'waiting' | 'hidden';
  /** Those that the editor reads beside the story. */
  reports: (number | string)[];
  /** Whether there is something to decide about a story that everybody reads, beside reports. */
  isUndecided?: boolean;
};

/** What an editor may decide about a story. */
export function StoryButtons({
  id,
  content,
  status,
  reports,
  isUndecided = false,
}: StoryButtonsProps) {
  const { isPending, run } = useEditorsCall();
  const decide = (decision: string, done: string) =>
    void run(`stories/${id}/decide`, { decision, content, reports }, done);
  return (
    <div className="guide-queue__buttons">
      {(status !== 'published' || reports.length > 0 || isUndecided) && (
        <Button
          size="medium"
          margin={false}
          disabled={isPending}
          onClick={() => decide('published', 'Everybody reads the story.')}
        >
          {status === 'published' ? 'Keep' : 'Approve'}
        </Button>
      )}
      {status !== 'hidden' && (
        <Button
          size="medium"
          margin={false}
          buttonStyle="secondary"
          disabled={isPending}
          onClick={() => decide('hidden', 'The story is hidden.')}
        >
          Hide
        </Button>
      )}
    </div>
  );
}
