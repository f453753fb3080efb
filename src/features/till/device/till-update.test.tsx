// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createRedemption } from '#contract/redemptions.ts'
import { refusal } from '#fixtures/handlers.ts'
import { openTill } from '#fixtures/till.ts'
import { idleUntilUpdate } from './use-idle-update.ts'

afterEach(() => void vi.restoreAllMocks())

/** A till with a granted camera for which an update has been fetched; `idle` passes the time without a touch. */
async function openOutdatedTill(permission: PermissionState = 'granted') {
  const till = await openTill()
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state: permission } as PermissionStatus)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const update = vi.fn()
  act(() => till.services.installedApp.setState({ update }))
  const idle = (milliseconds = idleUntilUpdate) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)))
  return { ...till, update, idle }
}

test('a fetched update is taken once nobody has used the till for some minutes', async () => {
  const { update, idle } = await openOutdatedTill()
  await idle(idleUntilUpdate - 1)
  expect(update).not.toHaveBeenCalled()
  await idle(1)
  expect(update).toHaveBeenCalledOnce()
})

test('it waits for typed text, an open dialog and a scan that may be tried again', async () => {
  const { update, idle, user, field, enter, title, press, server } = await openOutdatedTill()
  await user.click(field())
  // Fast keys would count as a barcode scanner's.
  await user.paste('7KQ4')
  await idle()
  expect(update).not.toHaveBeenCalled()
  await user.clear(field())
  await user.click(screen.getByRole('button', { name: 'Till settings' }))
  await screen.findByRole('dialog', {}, { timeout: 10_000 })
  await idle()
  expect(update).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  server.handleOnce(createRedemption, () => refusal(429, 'TOO_MANY_REQUESTS'))
  await enter('7KQ4M2XD')
  await title('Not checked')
  await idle(2 * idleUntilUpdate)
  expect(update).not.toHaveBeenCalled()
  await press('Scan next')
  await idle()
  expect(update).toHaveBeenCalledOnce()
})

test('it waits for the next start where the browser would ask for the camera again', async () => {
  const { update, idle } = await openOutdatedTill('prompt')
  await idle(3 * idleUntilUpdate)
  expect(update).not.toHaveBeenCalled()
})

test('the settings offer the installation where the browser does, and on an iPhone say how', async () => {
  const { services, user } = await openTill()
  await user.click(screen.getByRole('button', { name: 'Till settings' }))
  await screen.findByRole('dialog', {}, { timeout: 10_000 })
  expect(screen.queryByText(/Install the till|install the till/)).toBeNull()
  const install = vi.fn()
  act(() => services.installedApp.setState({ install }))
  await user.click(screen.getByRole('button', { name: /Install the till/ }))
  expect(install).toHaveBeenCalledOnce()
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X)')
  act(() => services.installedApp.setState({ install: undefined }))
  expect(screen.getByText(/tap Share, then Add to Home Screen/)).toBeTruthy()
})
