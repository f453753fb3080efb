// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getProviderChat } from '#contract/help-center.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPage } from '#fixtures/open-portal.tsx'
import { stubHeights } from '#fixtures/stub-browser.ts'

const path = '/service-provider/help-center'

/** The module that sends messages waits for this. */
const loading = vi.hoisted(() => ({ worker: Promise.resolve() }))
vi.mock('../outgoing/outgoing-worker.tsx', async (original) => {
  const real = await original<typeof import('../outgoing/outgoing-worker.tsx')>()
  return {
    /** Reading it waits, as `import` does. Modules of the page may be loaded by an earlier test file, without this mock. */
    get OutgoingWorker() {
      return loading.worker.then(() => real.OutgoingWorker)
    },
  }
})

test('a business finds its conversation, or that it has not begun', async () => {
  await openPage({ path })
  expect(screen.getByRole('heading', { level: 1, name: 'Help centre' })).toBeTruthy()
  expect(await screen.findByText('No messages yet')).toBeTruthy()
  expect(await screen.findByRole('textbox')).toBeTruthy()
})

test('a failed look-up says so and can be retried', async () => {
  const server = createMarketplace()
  server.handle(getProviderChat, () => refusal(422, 'VALIDATION_FAILED'))
  const { user } = await openPage({ path, server })
  expect(await screen.findByText('Failed to get chat')).toBeTruthy()
  server.handle(getProviderChat, () => ({ _id: 'chat' }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No messages yet')).toBeTruthy()
})

test('the field is shown once what it writes can be sent', async () => {
  stubHeights()
  const { promise, resolve } = Promise.withResolvers<void>()
  loading.worker = promise
  const { user } = await openPage({ path })
  expect(screen.queryByRole('textbox')).toBeNull()
  resolve()
  await user.type(await screen.findByRole('textbox'), 'Good morning')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Good morning', { selector: 'p > span' })).toBeTruthy()
  expect(screen.queryByText(/was not sent/)).toBeNull()
})
