// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { updateProfile } from '#contract/profile.ts'
import { buildProfile } from '#fixtures/builders.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPage } from '#fixtures/open-portal.tsx'

async function open({ isFullBackend = true } = {}) {
  const server = createMarketplace({ profile: buildProfile() })
  server.isFullBackend = isFullBackend
  const portal = await openPage({ path: '/service-provider/profile', server })
  await screen.findByRole('heading', { level: 1, name: 'Profile' })
  return { ...portal, server }
}

const colors = async () => within(await screen.findByRole('radiogroup', { name: 'Colour' }))
const isChecked = async (name: string) => (await colors()).getByRole<HTMLInputElement>('radio', { name }).checked

test('a business chooses one of six colours, which is saved at once', async () => {
  const { server, user } = await open()
  expect((await colors()).getAllByRole('radio')).toHaveLength(6)
  expect(await isChecked('Teal')).toBe(true)
  await user.click((await colors()).getByRole('radio', { name: 'Plum' }))
  expect(await isChecked('Plum')).toBe(true)
  await waitFor(() => expect(server.received(updateProfile).map(({ body }) => body)).toEqual([{ shopPaint: 'plum' }]))
})

test('a colour that was not saved is not shown as chosen', async () => {
  const { server, user, toastTexts } = await open()
  server.handle(updateProfile, () => refusal(422, 'VALIDATION_FAILED'))
  await user.click((await colors()).getByRole('radio', { name: 'Plum' }))
  await waitFor(() => expect(toastTexts()).toHaveLength(1))
  expect(await isChecked('Teal')).toBe(true)
})

test('a plain backend has no colours', async () => {
  await open({ isFullBackend: false })
  expect(screen.queryByRole('radiogroup', { name: 'Colour' })).toBeNull()
})
