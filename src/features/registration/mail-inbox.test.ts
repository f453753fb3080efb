import { expect, test } from 'vitest'
import { findInbox } from './mail-inbox.ts'

test.each([
  ['reem@gmail.com', 'Gmail'],
  ['reem@hotmail.com', 'Outlook'],
  ['reem@example.test', undefined],
  ['reem@constructor', undefined],
  ['reem', undefined],
])('%s is read in %s', (emailAddress, name) => {
  expect(findInbox(emailAddress)?.name).toBe(name)
})
