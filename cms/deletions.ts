import { deleteMember } from '#cms/accounts/delete-member.ts';
import { deletePlace } from '#cms/catalogue/delete-place.ts';
import { feedDeletionOf, type Deletions } from '#cms/database/whole-deletions.ts';
import { keepLastEditor } from '#cms/editors/keep-last-editor.ts';
import { deleteStory } from '#cms/stories/delete-story.ts';

/** The steps that go with the deletion of a record. Neither database cascades deletions. */
export const DELETIONS: Deletions = {
  restaurants: deletePlace,
  users: deleteMember,
  stories: deleteStory,
  editors: keepLastEditor,
  categories: feedDeletionOf('categories'),
  tags: feedDeletionOf('tags'),
  media: feedDeletionOf('media'),
};
