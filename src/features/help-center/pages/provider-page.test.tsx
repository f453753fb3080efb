// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getProviderChat } from '../../../contract/help-center.ts'
import { refusal } from '../../../fixtures/handlers.ts'
import { createMarketplace } from '../../../fixtures/marketplace.ts'
import { openPortal } from '../../../fixtures/open-portal.tsx'

const path = '/service-provider/help-center'

test('a business finds its conversation, or that it has not begun', async () => {
  await openPortal({ path })
  expect(screen.getByRole('heading', { level: 1, name: 'Help centre' })).toBeTruthy()
  expect(await screen.findByText('No messages yet')).toBeTruthy()
  expect(await screen.findByRole('textbox')).toBeTruthy()
})

test('a failed look-up says so and can be retried', async () => {
  const server = createMarketplace()
  server.handle(getProviderChat, () => refusal(422, 'VALIDATION_FAILED'))
  const { user } = await openPortal({ path, server })
  expect(await screen.findByText('Failed to get chat')).toBeTruthy()
  server.handle(getProviderChat, () => ({ _id: 'chat' }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No messages yet')).toBeTruthy()
})
