import { expect, it } from 'vitest';
import { TOPIC_PAGES, topicOf } from '../features/help/topicPages';
import { TOPICS } from '../features/help/topics';
import { PAGES } from './pages';

/** Pages without a frame or without contents, and the help itself, have no topic. */
const WITHOUT = ['/$', '/login', '/register', '/panduan'];

it('every page has a topic of the help', () => {
  const missing = Object.keys(PAGES).filter((path) => !WITHOUT.includes(path) && topicOf(path) === null);
  expect(missing).toEqual([]);
});

it('every topic is about pages that exist', () => {
  const unknown = Object.values(TOPIC_PAGES)
    .flat()
    .filter((path) => !(path in PAGES));
  expect(unknown).toEqual([]);
});

it('every anchor is a topic of the help', () => {
  const ids = TOPICS.map(({ id }) => id);
  expect(Object.keys(TOPIC_PAGES).filter((topic) => !ids.includes(topic))).toEqual([]);
});
