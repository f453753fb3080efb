// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { advance, openScanner, setUpFakeTime } from '#fixtures/test-scanner.tsx'

setUpFakeTime()

test('the torch is offered where there is one, and turned off before the camera is released (P-04)', async () => {
  const { show, tracks, unmount } = await openScanner({ devices: { torch: true } })
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Torch' }))
  await advance(0)
  expect(screen.getByRole('button', { name: 'Torch', pressed: true })).toBeTruthy()
  unmount()
  const torchStates = tracks[0]?.applied.map(({ advanced }) => (advanced?.[0] as { readonly torch?: boolean } | undefined)?.torch)
  expect(torchStates).toEqual([true, false])
})

test('without a torch there is no button, and with one camera no choice', async () => {
  const { show } = await openScanner()
  await show()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a press switches between two cameras, and the choice is stored on this device (F-051)', async () => {
  const cameras = [
    { deviceId: 'back', label: 'Back Camera' },
    { deviceId: 'front', label: 'Front Camera' },
  ]
  const { show, tracks, storage, live, unmount } = await openScanner({ devices: { cameras } })
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Switch camera' }))
  await advance(0)
  await show()
  expect([tracks.at(-1)?.label, live()]).toEqual(['Front Camera', 1])
  expect(document.querySelector('video')?.className).toContain('-scale-x-100')
  unmount()
  const again = await openScanner({ devices: { cameras }, storage })
  expect(again.tracks.map(({ label }) => label)).toEqual(['Front Camera'])
  again.unmount()
  const without = await openScanner({ storage })
  expect(without.tracks.map(({ label }) => label)).toEqual(['Back Camera'])
})

test('a special lens is replaced by the standard one before anything is shown', async () => {
  const cameras = [
    { deviceId: 'ultra', label: 'Back Ultra Wide Camera' },
    { deviceId: 'back', label: 'Back Camera' },
    { deviceId: 'tele', label: 'Back Telephoto Camera' },
  ]
  const { show, tracks, live } = await openScanner({ devices: { cameras } })
  await show()
  expect([tracks.map(({ label }) => label), live()]).toEqual([['Back Ultra Wide Camera', 'Back Camera'], 1])
  fireEvent.change(screen.getByRole('combobox', { name: 'Choose the camera' }), { target: { value: 'tele' } })
  await advance(0)
  expect(tracks.at(-1)?.label).toBe('Back Telephoto Camera')
})
