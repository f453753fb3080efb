import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { StrictMode, useState } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { type Services, ServicesContext } from '../../../services.ts'
import { memoryStorage } from '../../../session/memory.ts'
import { renderIn } from '../../../ui/test-render.tsx'
import { CameraView } from './camera-view.tsx'
import { fakeDevices, turnPage } from './test-kit.ts'
import { useCamera } from './use-camera.ts'

/** For tests: time stands still in each of a file's, and its cameras go with it. */
export function stopTime(): void {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    cleanup()
    turnPage('visible')
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

interface Opening {
  readonly devices?: Parameters<typeof fakeDevices>[0]
  readonly before?: (devices: ReturnType<typeof fakeDevices>) => void
  readonly storage?: ReturnType<typeof memoryStorage>
}

/** For tests: a scanner with nothing around it, whose reader reads what `view.text` says. */
export async function openScanner({ devices: kind, before, storage = memoryStorage() }: Opening = {}) {
  const devices = fakeDevices(kind)
  before?.(devices)
  const seen: string[] = []
  const reader = { read: vi.fn(async () => devices.view.text), close: vi.fn() }
  const services = { storage } as Services
  const onText = vi.fn((text: string) => void seen.push(text))
  let pause: (isPaused: boolean) => void = () => undefined
  const Scanner = () => {
    const [isPaused, setPaused] = useState(false)
    pause = (next) => act(() => setPaused(next))
    return <CameraView camera={useCamera({ isPaused: () => isPaused, onText, createReader: () => reader })} />
  }
  const shown = renderIn(
    'en',
    <StrictMode>
      <ServicesContext value={services}>
        <Scanner />
      </ServicesContext>
    </StrictMode>,
  )
  await pass(0)
  const status = () => screen.queryByRole('alert')?.textContent ?? (screen.getByRole('status').textContent || 'ready')
  const retry = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await pass(0)
  }
  return { ...devices, ...shown, seen, reader, onText, storage, pause: (isPaused: boolean) => pause(isPaused), status, retry }
}
