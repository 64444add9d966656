import type { Page } from '@playwright/test';
import type { OwnStory, Story } from '#domain/contract/stories.ts';

type Refusal = { status: number; body: string };

export type StubbedStories = {
  /** Stories about the restaurant, latest first. */
  list: Story[];
  /** Stories of the signed-in member. */
  own: OwnStory[];
  /** Calls in order, with the story's id: `GET place`, `GET own`, `POST`, `PUT 4`, `DELETE 4`. */
  calls: string[];
  /** Bodies of all calls except `GET`. */
  sent: unknown[];
  /** If set, the next call other than `GET` gets this refusal instead of success. */
  refusal: Refusal | null;
  /** Delays answers to all calls except `GET` until this promise resolves. */
  held: Promise<void> | null;
};

/** A story by member 8, while tests sign in member 7. */
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

/** Stubs the story API in memory, with member 7 signed in. */
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
