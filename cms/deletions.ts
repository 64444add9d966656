import { activityOfDeletion } from '#cms/deletions/deletion-activity.ts';
import { deleteMember } from '#cms/accounts/delete-member.ts';
import { deletePlace } from '#cms/deletions/delete-place.ts';
import { inSequence, feedDeletionOf, type Deletions } from '#cms/deletions/atomic-deletions.ts';
import { closeReportsOfPlace, forgetMemberInReports } from '#cms/moderation/stored-report.ts';
import { deleteEditor } from '#cms/editors/delete-editor.ts';
import { forgetMerges } from '#cms/merging/forget-merges.ts';
import { deleteStory } from '#cms/moderation/delete-story.ts';

/**
 * The writes that go with the deletion of a record. They are needed, because neither database
 * cascades deletions.
 */
export const DELETIONS: Deletions = {
  restaurants: inSequence(
    closeReportsOfPlace,
    forgetMerges,
    deletePlace,
    activityOfDeletion('restaurants', 'name'),
  ),
  users: inSequence(forgetMemberInReports, deleteMember),
  stories: deleteStory,
  editors: inSequence(deleteEditor, activityOfDeletion('editors', 'email')),
  categories: inSequence(feedDeletionOf('categories'), activityOfDeletion('categories', 'name')),
  tags: inSequence(feedDeletionOf('tags'), activityOfDeletion('tags', 'name')),
  media: inSequence(feedDeletionOf('media'), activityOfDeletion('media', 'alt')),
};
