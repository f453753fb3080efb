// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildMessage } from '#fixtures/samples/chat-thread.ts'
import { helpCenterKeys } from '../keys.ts'
import { ReadingPlace } from './reading-place.ts'
import { buildRows } from './thread-rows.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute)).toISOString()
const rows = buildRows(
  {
    messages: [0, 2, 3, 4].map((minute) => buildMessage(`m${minute}`, { messageContent: '', createdAt: at(minute) })),
    notes: [{ _id: 'n1', content: '', createdAt: at(1), authorId: 'h', authorName: 'Huda' }],
    hasOlder: false,
    hasNewer: false,
    outgoing: [],
    reader: 'admin',
    firstUnreadId: undefined,
  },
  () => '',
  () => '',
)

test.each([
  ['of a message', { first: 1, last: 3 }, 'm2'],
  ['of a note is that of the message below it', { first: 0, last: 2 }, 'm2'],
  ['at the end is none', { first: 1, last: 4 }, undefined],
])('the reading place %s', (_what, view, place) => {
  const client = new QueryClient()
  render(
    <QueryClientProvider client={client}>
      <ReadingPlace chatId="chat" view={view} rows={rows} />
    </QueryClientProvider>,
  )
  expect(client.getQueryData(helpCenterKeys.readingPlaceKey('chat'))).toBe(place)
})
