import type { Page } from '@playwright/test';
import type { OwnStory, Story } from '#domain/contract/stories.ts';

type Refusal = { status: number; body: string };

export type StubbedStories = {
  /** Of the place, the latest first. */
  list: Story[];
  /** Of whoever is signed in. */
  own: OwnStory[];
  /** Calls as they came: `GET place`, `GET own`, `POST`, `PUT 4`, `DELETE 4`. */
  calls: string[];
  /** Bodies of the calls that change something. */
  sent: unknown[];
  /** How the next call that changes something is refused. */
  refusal: Refusal | null;
  /** Holds back the answers to calls that change something until it is resolved. */
  held: Promise<void> | null;
};

/** A story by another member than the one that tests sign in. */
export function aStory(changed: Partial<Story> = {}): Story {
  return {
    id: 1,
    content: 'The fritters are worth the ferry.',
    userId: 8,
    createdAt: '2025-01-05T20:04:00.000Z',
    isEdited: false,
    user: { firstName: 'Dion', lastName: 'Bethel' },
    ...changed,
  };
}

/** Answers the calls about stories, and does what they ask for, as member 7. */
export async function stubStories(page: Page, list: Story[]): Promise<StubbedStories> {
  const stub: StubbedStories = {
    list,
    own: [],
    calls: [],
    sent: [],
    refusal: null,
    held: null,
  };
  await page.route(/\/api\/user\/comments$/, (route) => {
    stub.calls.push('GET own');
    return route.fulfill({ json: stub.own });
  });
  await page.route(/\/api\/restaurants\/\d+\/comments$|\/api\/comments\/\d+$/, async (route) => {
    const request = route.request();
    const method = request.method();
    if (method === 'GET') {
      stub.calls.push('GET place');
      return route.fulfill({ json: stub.list });
    }
    const id = Number(/\/comments\/(\d+)$/.exec(request.url())?.[1] ?? 100 + stub.sent.length);
    stub.calls.push(method === 'POST' ? method : `${method} ${id}`);
    const body = request.postDataJSON() as { content: string } | null;
    stub.sent.push(body);
    await stub.held;
    const { refusal } = stub;
    if (refusal) {
      stub.refusal = null;
      return route.fulfill({ status: refusal.status, body: refusal.body });
    }
    if (method === 'DELETE') {
      stub.list = stub.list.filter((story) => story.id !== id);
      return route.fulfill({ json: { success: true } });
    }
    const user = { firstName: 'Ann', lastName: 'Bethel' };
    const before = stub.list.find((story) => story.id === id) ?? aStory({ id, userId: 7, user });
    const story = { ...before, content: body?.content ?? '', isEdited: method === 'PUT' };
    stub.list = [story, ...stub.list.filter((other) => other.id !== id)];
    const status = method === 'POST' ? 201 : 200;
    return route.fulfill({ status, json: { ...story, status: 'published' } });
  });
  return stub;
}
