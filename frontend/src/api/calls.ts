import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { client } from './generated/client.gen';

/** Options of a call in the form of the generated operations. */
export type Call = { path?: Record<string, string | number>; query?: Record<string, unknown>; body?: unknown };

const JSON_BODY = { 'Content-Type': 'application/json' };

export const get = async <Answer>(url: string, options: Call & { signal?: AbortSignal } = {}) =>
  (await client.get({ url, ...options, throwOnError: true })).data as Answer;

type Method = 'post' | 'put' | 'delete';

export const send = async <Answer>(method: Method, url: string, options: Call = {}) => {
  const headers = options.body === undefined ? undefined : JSON_BODY;
  return (await client[method]({ url, ...options, headers, throwOnError: true })).data as Answer;
};

/** Sends a body and returns the answered file unread. */
export const sendForFile = async (url: string, options: Call) =>
  client.post({ url, ...options, headers: JSON_BODY, parseAs: 'stream', throwOnError: true });

/** Query key in the form of the generated ones: without options it matches every query of the operation. */
export const keyOf = (_id: string, { path, query }: Call = {}): QueryKey => [
  { _id, ...(path && { path }), ...(query && { query }) },
];

/** Query of a GET in the form of the generated ones. */
export const queryOf = <Answer>(id: string, url: string, options: Call = {}) =>
  queryOptions({
    queryKey: keyOf(id, options),
    queryFn: ({ signal }) => get<Answer>(url, { ...options, signal }),
  });
