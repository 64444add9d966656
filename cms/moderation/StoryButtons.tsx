'use client';

import { Button } from '@payloadcms/ui';
import { useEditorsCall } from '#cms/admin/use-editors-call.ts';

type StoryButtonsProps = {
  id: number;
  /** The words that the editor sees. */
  content: string;
  status: 'published' | 'waiting' | 'hidden';
  /** Ids of the reports that the editor sees with the story. */
  reports: (number | string)[];
  /** Whether the buttons also offer to approve a published story without reports. */
  isUndecided?: boolean;
};

/** The buttons that approve or hide a story. */
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
          onClick={() => decide('published', 'The story is live.')}
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
