import { expect, test } from 'vitest'
import { ChatMessage } from './help-center.ts'

test.each([
  ['provider', 'provider'],
  ['admin', 'admin'],
  ['service_provider', 'provider'],
  ['SUPER_ADMIN', 'admin'],
  ['sub_admin', 'admin'],
])('a message of %s is of the side %s', (side, read) => {
  expect(ChatMessage.parse({ _id: 'm', messageContent: '', side }).side).toBe(read)
})

test.each(['user', 'toString', 7])('a message of %s is of no side', (side) => {
  expect(ChatMessage.safeParse({ _id: 'm', messageContent: '', side }).success).toBe(false)
})
